import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { pageLifeHeader, writePageLife } from '../../domain/offline/page-life.ts';
import { isSecret } from '../../domain/url/screens.ts';
import type { Encoding } from '../cache/compress.ts';
import type { CachedResponse, OutputCache } from '../cache/output-cache.ts';
import type { PageDispatch } from './dispatcher.ts';

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

type Headers = Readonly<Record<string, string>>;

/** Headers of a page, grouped by when they are sent. */
export interface PageHeaders {
  /** With the page and with 304. */
  readonly always: Headers;
  /** With the page only. */
  readonly withBody: Headers;
}

/**
 * Built once for each cached page and again after a purge: a page of many products has many tags.
 */
const written = new WeakMap<
  CachedResponse,
  { readonly purged: object; readonly headers: PageHeaders }
>();
const nothingPurged = {};

/**
 * The headers of a page that are the same in each response. The same object until a purge.
 *
 * @param build names the code of the page; empty in development
 */
export function pageHeaders(
  response: CachedResponse,
  dispatch: PageDispatch,
  cache: OutputCache | null,
  build: string,
): PageHeaders {
  const purged = cache?.purged() ?? nothingPurged;
  const known = written.get(response);
  if (known?.purged === purged) return known.headers;
  const { links, contentType, etag } = response;
  const headers = {
    always: {
      vary: 'Accept-Encoding',
      'content-type': contentType,
      ...(isSecret(dispatch.screen)
        ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
        : { 'cache-control': 'public, max-age=0, must-revalidate', etag }),
      // The browser may run another build, whose code cannot show this data. A device that stores a
      // document must know which scripts it needs.
      ...(build && { 'x-build': build }),
      [pageLifeHeader]: lifeOf(response, dispatch, purged),
    },
    withBody: links.length > 0 ? { link: links.join(', ') } : {},
  };
  written.set(response, { purged, headers });
  return headers;
}

/** How long the page is valid, for devices that store it. */
const lifeOf = (
  { tags, madeAt, validUntil }: CachedResponse,
  { storeCode, generation }: PageDispatch,
  purged: Readonly<Record<string, number>>,
): string =>
  writePageLife({
    store: storeCode,
    generation,
    tags: [...tags],
    at: madeAt,
    until: validUntil,
    purged,
  });

/**
 * Sends a page in the requested encoding, or 304. Errors: `RENDER_FAILED` (not
 * made in that encoding).
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  headers: PageHeaders,
  encoding: Encoding,
): FastifyReply {
  const form = response.body[encoding];
  // Before any header is set: an error response has other headers.
  if (form === null) throw new AppError('RENDER_FAILED', `The page was not made as ${encoding}`);
  reply.headers(headers.always);
  const isKnown =
    'etag' in headers.always && namesTag(request.headers['if-none-match'], response.etag);
  if (isKnown && response.status === 200) return reply.code(304).send();
  reply.headers(headers.withBody);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(response.status).send(form);
}

/** Source of a page, total time and trace id, for the browser's own measurements. */
export const serverTiming = (found: string, ms: number, traceId: string): string =>
  `cache;desc=${found}, total;dur=${ms.toFixed(1)}, trace;desc=${traceId}`;
