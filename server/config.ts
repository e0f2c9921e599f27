import * as v from 'valibot';
import { AppError } from '../domain/errors.ts';

const text = (fallback: string, about: string) =>
  v.pipe(v.optional(v.string(), fallback), v.description(about));

const whole = (fallback: number, least: number, most: number, about: string) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.trim(),
    v.regex(/^\d+$/, `a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `a whole number from ${least} to ${most}`),
    v.maxValue(most, `a whole number from ${least} to ${most}`),
    v.description(about),
  );

const oneOf = <const T extends readonly string[]>(values: T, fallback: T[number], about: string) =>
  v.pipe(
    v.optional(v.picklist(values, `one of ${values.join(', ')}`), fallback),
    v.description(about),
  );

const onOff = (fallback: 'on' | 'off', about: string) =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'on or off'), fallback),
    v.transform((value) => value === 'on'),
    v.description(about),
  );

const optionalUrl = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || URL.canParse(value),
      'an address such as https://shop.example',
    ),
    v.description(about),
  );

/**
 * Every setting the server reads, its default and its meaning: the one list. `npm run config`
 * prints it; the README's table is that output.
 */
export const settings = {
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PORT: whole(3000, 0, 65535, 'Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: optionalUrl('Address shoppers see; decides secure cookies and canonical links.'),
  DATA_DIR: text('.data', 'Where the server keeps all it writes.'),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Least serious log line to write.',
  ),
  CATALOGUE_ENGINE: oneOf(['embedded'], 'embedded', 'Where products are searched.'),
  CATALOGUE_DIR: text('', 'Folder of *.ndjson documents to index; empty means the demo catalogue.'),
  CATALOGUE_ROOT_CATEGORY: whole(2, 1, 1e9, 'Category whose children make the menu.'),
  COMMERCE_API_URL: optionalUrl('Commerce backend; empty means the mocked one inside the server.'),
  COMMERCE_TIMEOUT_MS: whole(8000, 100, 120_000, 'Longest wait for the commerce backend.'),
  SESSION_MODE: oneOf(
    ['auto', 'header', 'query', 'cookie'],
    'auto',
    'How the customer token travels; auto is cookie over HTTPS, else header.',
  ),
  MOCK_FAULTS: onOff(
    'off',
    'Lets requests ask the mocked backend to fail; development and tests only.',
  ),
  MOCK_PORT: whole(3001, 0, 65535, 'Port of the mocked backend where it runs alone.'),
  RENDER_THREADS: whole(2, 1, 64, 'Render workers.'),
  RENDER_TIMEOUT_MS: whole(
    5000,
    50,
    120_000,
    'Longest run of one render; the worker is then replaced.',
  ),
  RENDER_QUEUE_MS: whole(3000, 50, 120_000, 'Longest wait of a render in the queue.'),
  RENDER_QUEUE_LENGTH: whole(200, 1, 100_000, 'Renders that may wait; more are answered 503.'),
  RENDER_MEMORY_MB: whole(512, 64, 16_384, 'Heap of one render worker.'),
  OUTPUT_CACHE: onOff('on', 'Keeps rendered pages for everyone.'),
  OUTPUT_CACHE_MB: whole(64, 1, 65_536, 'Memory for rendered pages.'),
  OUTPUT_CACHE_TTL_S: whole(86_400, 1, 31_536_000, 'Age at which a kept page is rendered again.'),
  IMAGE_MAX_SIDE: whole(
    1600,
    16,
    8000,
    'Longest side of a picture the image service makes, in pixels.',
  ),
  IMAGE_CACHE_MB: whole(512, 1, 1_048_576, 'Disk for made pictures.'),
  SHUTDOWN_MS: whole(10_000, 100, 600_000, 'Longest wait for requests in flight at a stop.'),
  FREE_DELIVERY_FROM: whole(19_900, 0, 1e9, 'Goods value from which delivery is free, in grosze.'),
  SHOP_PHONE: text('22 123 45 67', 'Telephone shown at checkout and in the footer.'),
} as const;

const ConfigSchema = v.object(settings);

export type Config = v.InferOutput<typeof ConfigSchema>;

/** Reads settings from an environment. Throws `CONFIG_INVALID` with one line per bad variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = v.safeParse(ConfigSchema, env);
  if (result.success) return result.output;
  const lines = result.issues.map(
    (issue) => `${v.getDotPath(issue)}: expected ${issue.message}, got ${issue.received}`,
  );
  throw new AppError('CONFIG_INVALID', lines.join('\n'));
}

/** Name, value in force and meaning of every setting, as texts. */
function rowsOf(config: Config) {
  const names = Object.keys(settings).filter((name): name is keyof Config => name in config);
  return names.map((name) => {
    const value = typeof config[name] === 'boolean' ? (config[name] ? 'on' : 'off') : config[name];
    return { name, value: String(value), about: v.getDescription(settings[name]) ?? '' };
  });
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
