import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * The meaning of each log event. Events that report an attack or a failed guard are marked for
 * monitoring.
 */
export const meanings: Readonly<Record<string, string>> = {
  'agents.event-dropped':
    'the platform of an assistant took no event of an order until the last try, or wants none',
  'agents.watch-failed': 'orders of assistants could not be read; their events are sent later',
  'browser.fault': 'an error in a browser: kind and place, nothing personal',
  'builds.not-kept': 'files of previous builds cannot be served; open tabs may miss code',
  'catalogue.fault': "the catalogue refused a page's query, or did not respond",
  'catalogue.index-kept': 'the index cannot be checked; the known one stays',
  'catalogue.refused': 'a query to `/api/catalog` failed',
  'commerce.capabilities': 'the backend did not declare what it has; the last declaration stays',
  'commerce.circuit': 'the circuit to the backend opened, is tried, or closed',
  'commerce.failed':
    '**security** a request to the backend failed, or the gateway refused it, by `code`: too many attempts (`TOO_MANY_TRIES`), another site (`ORIGIN_REFUSED`), bad body (`BAD_REQUEST`), common password (`PASSWORD_COMMON`)',
  'commerce.refused':
    '**security** the backend refused a write or a guess, by its `code`, else its status: wrong password (`LOGIN_REFUSED`, `PASSWORD_WRONG`), no session (`SESSION_REQUIRED`), another’s order (`ORDER_FOREIGN`), invented gift card (`GIFT_CARD_INVALID`) or price (`ORDER_PRICE_CHANGED`)',
  'commerce.unrecorded': 'the result of a write could not be stored; a repeat may write again',
  'companion.failed': 'a request to the companion store failed',
  'companion.no-mails':
    'MAIL_URL and MERCHANT_FILE are set, but the merchant has no `email`: there is neither newsletter nor contact form',
  'companion.not-cleaned': 'old records of writes could not be deleted; the next day tries again',
  'company.register': 'a register of companies did not respond',
  'engine.changes': 'changed products of the commerce engine were not indexed; it repeats them',
  'error-page.missing': 'the error page could not be rendered; a plain one is sent instead',
  'feed.failed': 'a feed or a part of the sitemap could not be made',
  'home-file.faulty': 'a file of the home page cannot be read',
  'law.missing': 'information that the law requires is not set',
  'law.unchecked': 'the check of legally required information failed',
  'limits.refused':
    '**security** a network address exceeded its rate limit; at most a few lines a minute, with `count`',
  'mail-link.failed': '**security** the link of an e-mail was refused: expired, used or invented',
  'theme.refused': 'a changed theme.json is faulty; the previous theme stays in use',
  'mail.delayed':
    'the mail server did not take a mail (`mail`, its `reply`); it is sent again, after a minute at first',
  'mail.given-up':
    'a mail is given up: the server refused it for good (`refused`), or for four days (`expired`)',
  'mail.owed': 'a mail could not be written or stored for its server; it is tried again',
  'mail.queue': 'the queue of mails could not be read or written; it is tried again',
  'mock.failed': 'a request to the mock backend failed',
  'mock.later': 'background work after a response of the mock backend failed',
  'mock.line-unpriced': 'a cart line has no price, because its product is gone',
  'mock.reviews-unsettled': 'decided reviews are not in the index yet',
  'newsletter-form.failed': 'the form without script was refused',
  'order.terms-unknown': 'the terms in force were not found; an order went on unchecked',
  'page.failed': 'a page could not be rendered',
  'page.refused': '**security** too many renders wait; few lines a minute, with `count`',
  'page.stale': 'an expired page was served instead of a render',
  'pages.purged': 'pages were purged, with the tags',
  'picture.dropped': 'a cached picture was broken and is made again',
  'picture.failed': 'a picture could not be made',
  'picture.not-ahead': 'a picture could not be made in advance',
  'picture.not-kept': 'a picture could not be written to the disk',
  'picture.not-shared': 'the picture of a shared link could not be made',
  'picture.not-warmed': 'a picture of the first pages could not be made in advance',
  'picture.refused': '**security** the source of a picture is no picture, or too large',
  'pictures.line-skipped': "a line of the demo's pictures cannot be read",
  'pictures.not-read': "the demo's pictures cannot be read",
  'pictures.not-warmed': 'pictures of the first pages could not be made in advance',
  'policy.broken':
    '**security** a browser blocked a resource that the Content-Security-Policy forbids: directive and origin; at most a few lines a minute',
  'process.failed': 'an uncaught error; the process ends after its running requests',
  'purge.not-forwarded': 'the outer cache (CDN or proxy) did not receive a purge',
  'purge.unknown-tag': 'a purge named a tag that no page has',
  'purge.untold': 'other nodes did not receive a purge',
  'push.failed': 'a push service did not accept a message',
  'push.refused': 'a push service refused a message',
  'push.round': 'devices could not be notified in this round',
  'records.back': 'Redis responds again',
  'records.lost':
    '**security** Redis is unreachable: no sessions, limits count per node, orders wait in browsers',
  'redirects.faulty': 'legacy addresses in the settings cannot be read',
  'request.completed':
    'a request ended, in one line instead of two: `req` (keys, tokens and names redacted), `res`, `responseTime` in ms',
  'request.errored': 'the same; the response broke off',
  'request.failed': 'an unexpected error of a request',
  'reviews.external': 'external reviews could not be fetched',
  'route.unmapped': 'no map of addresses: one was looked up in the catalogue',
  'session.mode': '**security** the mode of sessions is weaker than it could be',
  'session.not-revoked': '**security** the backend did not end tokens at sign-out',
  'tries.device-not-kept': '**security** a known device could not be stored',
  'tries.no-address': '**security** unknown addresses are counted together',
  'ucp.no-https':
    '**security** assistants get addresses without HTTPS, which their protocol forbids: `PUBLIC_URL` is not https',
  'ucp.refused': 'an assistant got 503: a profile or a service of the shop did not respond',
  'worker.back': 'a dead worker was started again',
  'worker.died': 'a worker ended by itself',
  'worker.ended': 'a worker that does not start was given up',
  'workers.not-replaced': 'workers could not be replaced',
  'workers.replaced': 'all workers were replaced',
  'workers.replacing': 'workers are being replaced',
};

interface LogEvent {
  readonly event: string;
  readonly file: string;
}

const sources = globSync('{companion,mock,demo,server}/**/*.ts', { cwd: root })
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
  const rows = events.map((event) => `- \`${event}\`: ${meanings[event] ?? ''}`);
  return [
    '# Log events',
    '',
    'The log is one JSON object per line on standard output; the operator decides how long it is stored. Each line has `time`',
    '(ms, UTC) and `level` (30 info, 40 warning, 50 error, 60 the process ends), within a request also `reqId` and `traceId`.',
    'Each request writes one line, at its end. Watch events marked **security**. Generated by `node scripts/log-table.ts`.',
    '',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(root, 'docs/logs.md'), logTable());
