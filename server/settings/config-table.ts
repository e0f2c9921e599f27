import * as v from 'valibot';
import { type Config, type SettingName, settingGroups, settings } from './config.ts';
import { isSecretSetting } from './secret-settings.ts';

const isPairs = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pairsText = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

/** A setting as it is printed; keys and passwords are hidden. */
function printed(name: SettingName, value: Config[SettingName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = isPairs(value) ? pairsText(value) : String(value ?? '');
  return isSecretSetting(name) && text !== '' ? '(set)' : text;
}

/** The settings to set first; the others can wait. */
const first: readonly SettingName[] = [
  ...(['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'SHOP_DIR'] as const),
  ...([
    'CATALOGUE_DIR',
    'CATALOGUE_ENGINE',
    'COMMERCE_API_URL',
    'REDIS_URL',
    'MERCHANT_FILE',
  ] as const),
];

/** The settings by group; each is in one of them. */
function groups(): readonly (readonly [title: string, names: readonly SettingName[]])[] {
  const others = Object.entries(settingGroups).map(([title, group]) => {
    const names = Object.keys(group).filter((name): name is SettingName => name in settings);
    return [title, names.filter((name) => !first.includes(name))] as const;
  });
  return [['To begin with', first], ...others];
}

/** Name, value in force and meaning of a setting, as texts. */
interface Row {
  readonly name: SettingName;
  readonly value: string;
  readonly about: string;
}

/** A table for each group, from its title and its rows. */
const tables = (config: Config, write: (title: string, rows: readonly Row[]) => string[]) =>
  groups()
    .map(([title, names]) => {
      const rows = names.map((name) => ({
        name,
        value: printed(name, config[name]),
        about: v.getDescription(settings[name]) ?? '',
      }));
      return write(title, rows).join('\n');
    })
    .join('\n\n');

/** The tables of settings as text. */
export function describeConfig(config: Config): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length));
  return tables(config, (title, rows) => [
    `# ${title}`,
    ...rows.map(({ name, value, about }) => `${name.padEnd(width)}  ${value.padEnd(12)}  ${about}`),
  ]);
}

/** The tables of settings as Markdown; the README shows them with the defaults. */
export const markdownOfConfig = (config: Config): string =>
  tables(config, (title, rows) => [
    ...[`### ${title}`, '', '| variable | default | meaning |', '| --- | --- | --- |'],
    ...rows.map(
      ({ name, value, about }) =>
        `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${about} |`,
    ),
  ]);
