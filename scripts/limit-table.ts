import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestClasses } from '../domain/limits/request-classes.ts';
import { loadConfig } from '../server/settings/config.ts';
import { markdownOfConfig } from '../server/settings/config-table.ts';

const root = join(import.meta.dirname, '..');

/** A limit in the code: a numeric constant whose name means a duration, count or size. */
const declared =
  /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^(?:export )?const (\w*(?:Ms|Bytes|Limit|Pixels)|bodyLimit|timeLimit|most\w*|longest\w*|max[A-Z]\w*|lifetime\w*|patience\w*) = ([\d_ *.]+);/gm;
/** Limits written as bare numbers, which no list would show. */
const bare =
  /AbortSignal\.timeout\(\d|setTimeout\([^;]*, \d{2,}|\b(?:bodyLimit|\w*[tT]imeout|maxParamLength|pingInterval): [1-9]/g;

const sources = globSync('server/**/*.ts', { cwd: root })
  .toSorted()
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

interface Limit {
  readonly file: string;
  readonly name: string;
  readonly value: string;
  /** The doc comment in the code; '' without one. */
  readonly about: string;
}

/** All limits named in the server's code, by file. */
export function limitsOfCode(): readonly Limit[] {
  return sources.flatMap(({ file, code }) =>
    Array.from(code.matchAll(declared), ([, about = '', name = '', value = '']) => ({
      file,
      name,
      value: value.replaceAll('_', ''),
      about: about.replaceAll(/\s*\n \*\s?/g, ' ').trim(),
    })),
  );
}

/** Limits written as bare numbers, by file. */
export const namelessLimits = (): readonly string[] =>
  sources.flatMap(({ file, code }) => [...code.matchAll(bare)].map(([text]) => `${file}: ${text}`));

const isLimit =
  /_MS$|_MB$|_PARALLEL$|^LIMIT_|^TRIES_|^RENDER_|_MAX_|_QUOTA|_WORKERS$|_SECONDS$|_LENGTH$|_TTL|_KEEP/;

/** Settings that limit something: name and default. */
export const limitSettings = (): readonly string[] =>
  markdownOfConfig(loadConfig({}))
    .split('\n')
    .filter((row) => isLimit.test(/^\| `(\w+)`/.exec(row)?.[1] ?? ''))
    .map((row) => /^\| (`\w+`) \| `?([^|`]*)`? \|/.exec(row) ?? [row, row])
    .map(([, name = '', value = '']) => `${name} ${value.trim()}`.trim());

/**
 * Requests over a network and other waits: concurrency, timeout, what happens then, and retries.
 */
const services = [
  '| commerce backend | `COMMERCE_PARALLEL`, four times as many wait | `COMMERCE_TIMEOUT_MS` | 503; a circuit opens for `COMMERCE_PAUSE_MS` when half of the calls of ten seconds fail | reads with a broken connection, once, after 50 ms; writes never |',
  '| Elasticsearch | 64 per thread and node; more wait | `SEARCH_TIMEOUT_MS` | the cached page, else 503; a circuit of its own | once, on another node; the same while indexing |',
  '| index in the process | its threads, 200 wait | `SEARCH_TIMEOUT_MS` | 503 | none |',
  '| Redis | one connection per node, nothing waits for a reconnect | two seconds per response | no sessions, limits per node, orders wait in browsers | reconnects after 50 ms, doubling to two seconds |',
  '| SQLite | one writer | five seconds for the lock | 500, logged | none |',
  '| renders | `RENDER_THREADS`, `RENDER_QUEUE_LENGTH` wait | `RENDER_TIMEOUT_MS`, in the queue `RENDER_QUEUE_MS` | 503; the worker is replaced | none |',
  '| pictures, PDFs | a bounded queue each | seconds, below | 503 | by the browser |',
  '| registers of firms, external reviews | with each request | three seconds; `COMMERCE_TIMEOUT_MS` | fields are typed by hand; no reviews | with the next request |',
  '| cache before the shop, for purges | one at a time | five seconds | a log line; pages expire by age | none |',
];

/** The text of `docs/limits.md`. */
export function limitTable(): string {
  const files = Map.groupBy(limitsOfCode(), ({ file }) => file);
  const rows = [...files].map(
    ([file, limits]) =>
      `- \`${file}\`: ${limits.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  );
  return [
    '# Limits',
    '',
    'Limits of time, memory and number, so that no shopper, service or fault can stop the shop (ASVS 13.1.3). Generated from',
    'settings and code by `node scripts/limit-table.ts`; a test checks that every limit is named and has a reason. Limits of',
    'guessing are in `domain/limits/paces.ts` (decision 019).',
    '',
    '## What is called',
    '',
    '| what | at once | longest wait | then | again |',
    '| --- | --- | --- | --- | --- |',
    ...services,
    '',
    '## Settings',
    '',
    'Their meaning is in the [README](../README.md#settings).',
    '',
    `${limitSettings().join(', ')}.`,
    '',
    '## Of one network address in a minute',
    '',
    `${requestClasses.map(({ name, perMinute }) => `${name} ${perMinute}`).join(', ')}; times \`LIMIT_FACTOR\`.`,
    '',
    '## In the code',
    '',
    'The comment of each says why it is what it is.',
    '',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(root, 'docs/limits.md'), limitTable());
