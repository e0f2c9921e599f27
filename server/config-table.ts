import * as v from 'valibot';
import { type Config, settings } from './config.ts';

const isPairs = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pairsText = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

/** Settings that are named like secrets and are none: the half of a pair that browsers get, and a switch. */
const open: ReadonlySet<string> = new Set(['VAPID_PUBLIC_KEY', 'LOGIN_AFTER_PASSWORD']);

/** Whether a setting holds a secret, by its name; two addresses carry one within. */
export const isSecretSetting = (name: string): boolean =>
  !open.has(name) && /_(?:KEY|PASSWORD|HEADERS)$|^(?:REDIS|INVALIDATE_FORWARD)_URL$/.test(name);

/** A setting as it is printed; keys and passwords are not. */
function printed(name: keyof Config, value: Config[keyof Config]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = isPairs(value) ? pairsText(value) : String(value ?? '');
  return isSecretSetting(name) && text !== '' ? '(set)' : text;
}

/** Name, value in force and meaning of every setting, as texts. */
function rowsOf(config: Config) {
  const names = Object.keys(settings).filter((name): name is keyof Config => name in config);
  return names.map((name) => ({
    name,
    value: printed(name, config[name]),
    about: v.getDescription(settings[name]) ?? '',
  }));
}

/** The table of settings as text. */
export function describeConfig(config: Config): string {
  const rows = rowsOf(config);
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, value, about }) => `${name.padEnd(width)}  ${value.padEnd(12)}  ${about}`)
    .join('\n');
}

/** The table of settings as Markdown; the README shows it with the defaults. */
export function markdownOfConfig(config: Config): string {
  const lines = rowsOf(config).map(
    ({ name, value, about }) =>
      `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${about} |`,
  );
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
}
