import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * The meaning of each log event. Events that report an attack or a failed guard are marked for
 * monitoring.
 */
export const meanings: Readonly<Record<string, string>> = {
  'browser.fault':
    'a browser told of a fault of the page: kind and place, without words of a person',
  'builds.not-kept': 'files of builds before cannot be served: open tabs may miss a part',
  'catalogue.fault': 'the catalogue refused a question of a page, or did not answer',
  'catalogue.index-kept': 'the index cannot be looked for; the known one goes on',
  'catalogue.refused': 'a question to `/api/catalog` could not be answered',
  'commerce.circuit': 'calls to the backend are held back, tried, or let through again',
  'commerce.failed':
    '**security** a call failed, or the gateway refused it, by `code`: too many tries (`TOO_MANY_TRIES`), another site (`ORIGIN_REFUSED`), a bad body (`BAD_REQUEST`), a password that is tried first (`PASSWORD_COMMON`)',
  'commerce.refused':
    '**security** the backend refused a write or a guess, or kept somebody out, by its `code`, else its status: wrong password (`LOGIN_REFUSED`, `PASSWORD_WRONG`), no session (`SESSION_REQUIRED`), another’s order (`ORDER_FOREIGN`), a made-up gift card (`GIFT_CARD_INVALID`) or price (`ORDER_PRICE_CHANGED`)',
  'commerce.unrecorded': 'the answer of a write could not be kept: a repeat may write again',
  'company.register': 'a register of firms did not answer',
  'error-page.missing': 'the page for failures could not be made; a plain one stands in',
  'feed.failed': 'a feed or a part of the sitemap could not be made',
  'home-file.faulty': 'the file of the home page cannot be read',
  'law.missing': 'something that the law wants is not set',
  'law.unchecked': 'what the law wants could not be checked',
  'limits.refused':
    '**security** an address asked for more than its limit; few lines a minute, with `count`',
  'mail-link.failed': '**security** the link of a mail was refused: old, used or made up',
  'mock.failed': 'a call of the simulated backend broke',
  'mock.later': 'work after an answer of the simulated backend broke',
  'mock.line-unpriced': 'a line of a cart has no price any more',
  'mock.mail-owed': 'a mail of the simulated backend waits to be written',
  'mock.reviews-unsettled': 'decided reviews are not in the index yet',
  'newsletter-form.failed': 'the newsletter’s form without a script was refused',
  'order.terms-unknown':
    'the index did not say which terms are in force: an order went on without that check',
  'page.failed': 'a page could not be rendered',
  'page.refused':
    '**security** too many renders wait: pages are refused; few lines a minute, with `count`',
  'page.stale': 'a page past its time was given on, for it cannot be made anew',
  'pages.purged': 'pages were dropped, by the tags that were named with the key',
  'picture.dropped': 'a kept picture is broken and was made anew',
  'picture.failed': 'a picture could not be made',
  'picture.not-ahead': 'a picture could not be made ahead of time',
  'picture.not-kept': 'a picture could not be kept on the disk',
  'picture.not-shared': 'the picture for a shared link could not be made',
  'picture.not-warmed': 'a picture of the first pages could not be made ahead',
  'picture.refused': '**security** the source of a picture is none, or too large',
  'pictures.line-skipped': 'a line of the pictures to draw cannot be read',
  'pictures.not-read': 'the pictures to draw cannot be read',
  'pictures.not-warmed': 'pictures of the first pages could not be made ahead',
  'policy.broken':
    '**security** a browser stopped what the page’s policy forbids: directive and origin; few lines a minute',
  'process.failed': 'a fault that nobody caught: the process ends after the requests in flight',
  'purge.not-forwarded': 'the network in front was not told of dropped pages',
  'purge.unknown-tag': 'somebody with the key named a tag that no page has',
  'purge.untold': 'other nodes were not told of dropped pages',
  'push.failed': 'a push service did not take a message',
  'push.refused': 'a push service refused a message',
  'push.round': 'devices could not be told in this round',
  'records.back': 'Redis answers again',
  'records.lost':
    '**security** Redis is out of reach: sessions and limits of all nodes rest, orders wait in browsers',
  'redirects.faulty': 'old addresses of the settings cannot be read',
  'request.failed': 'a request broke with a fault nobody foresaw',
  'reviews.external': 'reviews of elsewhere did not come',
  'route.unmapped': 'an address had to be asked of the catalogue: no map of addresses was there',
  'session.mode': '**security** the sessions’ mode is weaker than it could be',
  'session.not-revoked': '**security** the backend did not end the tokens of who signed out',
  'tries.device-not-kept':
    '**security** a known device could not be kept: its owner is slowed like a stranger',
  'tries.no-address':
    '**security** an address cannot be told: its tries count for all of them together',
  'worker.back': 'a worker that died was started again',
  'worker.died': 'a worker ended by itself',
  'worker.ended': 'a worker does not start any more and was given up',
  'workers.not-replaced': 'workers could not be replaced by new ones',
  'workers.replaced': 'all workers were replaced',
  'workers.replacing': 'workers are being replaced',
};

interface LogEvent {
  readonly event: string;
  readonly file: string;
}

const sources = globSync('{mock,demo,server}/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/** Every event in a log line of the server's code, with its file, in alphabetical order. */
export function logEvents(): readonly LogEvent[] {
  const found = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/\bevent: '([\w.-]+)'/g)].map(([, event = '']) => ({ event, file })),
  );
  return found.toSorted((a, b) => `${a.event} ${a.file}`.localeCompare(`${b.event} ${b.file}`));
}

/**
 * Log lines without an event, by file and their first words; lines built from a variable are
 * skipped.
 */
export function namelessLines(): readonly string[] {
  return sources.flatMap(({ file, code }) =>
    [...code.matchAll(/\blog(?:\(\))?\??\.(?:info|warn|error|fatal)\(([\s\S]{0,80})/gi)]
      .map(([, begins = '']) => begins.replaceAll(/\s+/g, ' ').trim())
      .filter((begins) => !begins.startsWith("{ event: '") && !/^(?:\{ \.\.\.)?line\b/.test(begins))
      .map((begins) => `${file}: ${begins}`),
  );
}

/** The text of `docs/logs.md`. */
export function logTable(): string {
  const events = [...new Set(logEvents().map(({ event }) => event))];
  const rows = events.map((event) => {
    const files = logEvents().filter((one) => one.event === event);
    const places = [...new Set(files.map(({ file }) => `\`${file}\``))].join(', ');
    return `| \`${event}\` | ${meanings[event] ?? ''} | ${places} |`;
  });
  return [
    '# Log events',
    '',
    'The log is one JSON object per line on standard output; the operator decides how long it is stored. Each line has `time`',
    '(ms, UTC) and `level` (30 info, 40 warning, 50 error, 60 the process ends), within a request also `reqId` and `traceId`.',
    'A request writes a line when it comes and one when it ends, with its address (keys, tokens and names redacted), status and',
    'time, so every sign-in and its refusal is logged. Lines with an `event` are listed below; watch those marked',
    '**security**. Generated from the code by `node scripts/log-table.ts`; a test checks that none is missing.',
    '',
    '| event | meaning | where |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(root, 'docs/logs.md'), logTable());
