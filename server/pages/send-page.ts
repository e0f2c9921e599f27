import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { purgedHeader, writePurged } from '../../domain/offline/page-life.ts';
import { isSecret } from '../../domain/url/screens.ts';
import { bodyAs, type Encoding } from '../cache/compress.ts';
import type { CachedResponse, OutputCache } from '../cache/output-cache.ts';
import type { PageAddress, PageDispatch } from './dispatcher.ts';
import type { ErrorPages } from './error-pages.ts';

const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether an `If-None-Match` header contains the entity tag: in a list, weak or
 * strong, or `*` for any.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const wanted = bare(etag);
  return header.split(',').some((each) => bare(each) === wanted);
}

/** Headers of a page, sent with it and with 304. */
export type PageHeaders = Readonly<Record<string, string>>;

export interface PageHeaderOptions {
  /** Null renders every page anew. */
  readonly cache: OutputCache | null;
  /** Names the build of the browser's code; empty in development. */
  readonly build: string;
  /** The headers that protect the browser, by content type: ready here, they are not added later. */
  readonly protect?: (contentType: string) => PageHeaders;
}

/** Built once for each cached page, and again after a purge. */
const written = new WeakMap<
  CachedResponse,
  { readonly purged: object; readonly headers: PageHeaders }
>();
const nothingPurged = {};

/**
 * The headers of a page that are the same in each response. The same object until a purge.
 */
export function pageHeaders(
  response: CachedResponse,
  dispatch: PageDispatch,
  { cache, build, protect }: PageHeaderOptions,
): PageHeaders {
  const purged = cache?.purged() ?? nothingPurged;
  const known = written.get(response);
  if (known?.purged === purged) return known.headers;
  const { contentType, etag } = response;
  const purges = writePurged(purged);
  const headers = {
    ...protect?.(contentType),
    vary: 'Accept-Encoding',
    'content-type': contentType,
    ...(isSecret(dispatch.screen)
      ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      : { 'cache-control': 'public, max-age=0, must-revalidate', etag }),
    // The browser may run another build, whose code cannot show this data. A device that stores a
    // document must know which scripts it needs.
    ...(build && { 'x-build': build }),
    ...(purges && { [purgedHeader]: purges }),
  };
  written.set(response, { purged, headers });
  return headers;
}

/**
 * Sends a page in the requested encoding, or 304. Errors: `RENDER_FAILED` (not
 * made in that encoding).
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  headers: PageHeaders,
  encoding: Encoding,
): Promise<FastifyReply> {
  const form = response.body[encoding] ?? (await bodyAs(response.body, encoding));
  // Before any header is set: an error response has other headers.
  if (form === null) throw new AppError('RENDER_FAILED', `The page was not made as ${encoding}`);
  reply.headers(headers);
  const isKnown = 'etag' in headers && namesTag(request.headers['if-none-match'], response.etag);
  if (isKnown && response.status === 200) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(response.status).send(form);
}

/** Source of a page, total time and trace id, for the browser's own measurements. */
export const serverTiming = (found: string, ms: number, traceId: string): string =>
  `cache;desc=${found}, total;dur=${ms.toFixed(1)}, trace;desc=${traceId}`;

/** Message ids for a shopper whose client-side navigation failed. [route-67] */
const failureMessages = {
  500: 'Oops, something went wrong...',
  503: 'The shop is very busy. Please try again in a moment.',
} as const;

/** Sends the error to the shopper and logs its cause. */
export async function sendError(
  pages: ErrorPages,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  address: PageAddress,
): Promise<FastifyReply> {
  const isBusy = error instanceof AppError && httpStatus(error) === 503;
  const status = isBusy ? 503 : 500;
  logFailure(request.log, error, status);
  if (isBusy) reply.header('retry-after', '5');
  reply.code(status).header('cache-control', 'no-store');
  if (address.isData) return reply.send({ code: status, errorMessage: failureMessages[status] });
  if (address.markdown) return reply.type('text/plain;charset=utf-8').send(failureMessages[status]);
  return reply.type('text/html;charset=utf-8').send(pages.of(status, address.path));
}

/** Refused renders since the last log line about them, and the time of that line. */
const refused = { count: 0, loggedAt: Number.NEGATIVE_INFINITY };
/** Refused renders are logged once in this time, in ms. */
const refusalsEveryMs = 1000;

/** Logs refused renders at most once a second: more log lines would delay the served shoppers. */
function logRefusal(log: FastifyBaseLogger): void {
  refused.count += 1;
  if (performance.now() - refused.loggedAt < refusalsEveryMs) return;
  log.warn({ event: 'page.refused', count: refused.count }, 'Too many renders wait');
  refused.count = 0;
  refused.loggedAt = performance.now();
}

function logFailure(log: FastifyBaseLogger, err: unknown, status: number): void {
  if (err instanceof AppError && err.code === 'RENDER_BUSY') {
    logRefusal(log);
    return;
  }
  log.error({ event: 'page.failed', err, status }, 'The page could not be rendered');
}
