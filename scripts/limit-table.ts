import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../server/config.ts';
import { markdownOfConfig } from '../server/config-table.ts';

const root = join(import.meta.dirname, '..');

/** What the code calls a limit: a number under a name that says how long, how many or how large. */
const declared =
  /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^(?:export )?const (\w*(?:Ms|Bytes|Limit|Pixels)|bodyLimit|timeLimit|most\w*|longest\w*|max[A-Z]\w*|lifetime\w*|patience\w*) = ([\d_ *.]+);/gm;
/** Limits that nobody has named: they would stand in no list. */
const bare =
  /AbortSignal\.timeout\(\d|setTimeout\([^;]*, \d{2,}|\b(?:bodyLimit|\w*[tT]imeout|maxParamLength|pingInterval): [1-9]/g;

const sources = globSync('server/**/*.ts', { cwd: root })
  .toSorted()
  .filter((file) => !/\.test\.ts$|server\/(?:mock|demo|desk)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

interface Limit {
  readonly file: string;
  readonly name: string;
  readonly value: string;
  /** Its own comment in the code, '' where it has none. */
  readonly about: string;
}

/** Every limit that the server's code names, by file. */
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

/** Limits that are written as bare numbers, by file. */
export const namelessLimits = (): readonly string[] =>
  sources.flatMap(({ file, code }) => [...code.matchAll(bare)].map(([text]) => `${file}: ${text}`));

const isLimit =
  /_MS$|_MB$|_PARALLEL$|^LIMIT_|^TRIES_|^RENDER_|_MAX_|_QUOTA|_WORKERS$|_SECONDS$|_LENGTH$|_TTL|_KEEP/;

/** Rows of the settings that bound something. */
export const limitSettings = (): readonly string[] =>
  markdownOfConfig(loadConfig({}))
    .split('\n')
    .filter((row) => isLimit.test(/^\| `(\w+)`/.exec(row)?.[1] ?? ''));

/** What is called over a network or waited for: how many at once, how long, what then, and whether again. */
const services = [
  '| commerce backend | `COMMERCE_PARALLEL`, four times as many wait | `COMMERCE_TIMEOUT_MS` | 503 to whoever asked; a circuit opens when half of the calls of ten seconds fail, for `COMMERCE_PAUSE_MS` | reads whose connection broke, once, after 50 ms; writes never by themselves |',
  '| Elasticsearch | 64 a thread and node of it; more wait | `SEARCH_TIMEOUT_MS` | the page as it was kept, else 503; a circuit of its own | once, on another node; an index being filled likewise |',
  '| index in the process | its threads, 200 wait | `SEARCH_TIMEOUT_MS` | 503 | none |',
  '| Redis | one connection a node, nothing waits for it to come back | two seconds an answer | sessions and limits rest, orders wait in browsers | connects anew after 50 ms, doubling to two seconds |',
  '| SQLite | one writer at a time | five seconds for the lock | 500, logged | none |',
  '| renders | `RENDER_THREADS`, `RENDER_QUEUE_LENGTH` wait | `RENDER_TIMEOUT_MS`, in the queue `RENDER_QUEUE_MS` | 503; the worker is replaced | none |',
  '| pictures, papers as PDF | a bounded queue each | seconds, below | 503 | the browser, as it likes |',
  '| registers of firms, reviews from elsewhere | with each question | three seconds; `COMMERCE_TIMEOUT_MS` | the fields stay to be typed; no reviews are shown | with the next question |',
  '| network in front, told of dropped pages | one at a time | five seconds | a line in the log; pages end by their time | none |',
];

/** The text of `docs/limits.md`. */
export function limitTable(): string {
  const rows = limitsOfCode().map(
    ({ file, name, value, about }) => `| \`${name}\` | ${value} | ${about} | \`${file}\` |`,
  );
  return [
    '# Limits',
    '',
    'What bounds time, memory and number, so that no one shopper, service or fault takes the shop with it (ASVS 13.1.3).',
    'Made of the settings and the code by `node scripts/limit-table.ts`; a test holds that no named limit is missing or',
    'without its reason, and that none is written as a bare number. Paces of guessing are `domain/tries/paces.ts` (019).',
    '',
    '## What is called',
    '',
    '| what | at once | longest wait | then | again |',
    '| --- | --- | --- | --- | --- |',
    ...services,
    '',
    '## Settings',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...limitSettings(),
    '',
    '## In the code',
    '',
    '| name | value | why | where |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(root, 'docs/limits.md'), limitTable());
