import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { pageLifeHeader, writePageLife } from '../../domain/offline/page-life.ts';
import { cachePolicy, isKept, knownQuery } from '../cache/cache-policy.ts';
import { chooseEncoding } from '../cache/compress.ts';
import type { CachedAnswer, FoundAnswer, OutputCache } from '../cache/output-cache.ts';
import type { ShopMetrics } from '../metrics/shop-metrics.ts';
import { redactUrl } from '../redact-url.ts';
import type { RenderedPage, Renderer } from '../render/contract.ts';
import type { Dispatcher, PageDispatch, RedirectDispatch } from './dispatcher.ts';
import type { EarlyHints } from './early-hints.ts';
import type { ErrorPages } from './error-pages.ts';
import { namesTag } from './if-none-match.ts';
import { type PageAddress, readPageAddress, writePageAddress } from './page-address.ts';

export interface PageRoutesOptions {
  readonly dispatch: Dispatcher;
  readonly renderer: Renderer;
  /** Null renders every page anew. */
  readonly cache: OutputCache | null;
  readonly errorPages: ErrorPages;
  /** What is told while a page is made; null tells nothing. */
  readonly hints: EarlyHints | null;
  /** Told of every page that was given. */
  readonly metrics: Pick<ShopMetrics, 'page'>;
  /** Names the build of the browser's code; empty in development. */
  readonly build: string;
}

/** Addresses of calls and files: what nobody answered there is missing, and no page. */
const notPages = /^\/(api|img|assets)\//;

/** The address that the page of unknown addresses is rendered for. */
const unknownPath = '/page-not-found';

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Every address that is no file and no API. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const page = createPageHandler(options);
  app.get('/*', (request, reply) =>
    notPages.test(request.url) ? Promise.resolve(reply.callNotFound()) : page(request, reply),
  );
}

/** Whether a person waits for the answer to a request that no route took. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !notPages.test(url) && (headers.accept ?? '').includes('text/html');
}

/** Answers a request with a page: dispatch, cache, render, send. */
export function createPageHandler(options: PageRoutesOptions): PageHandler {
  return async (request, reply) => {
    const address = readPageAddress(request.url);
    if (address.canonical !== null) return reply.redirect(address.canonical, 301);
    try {
      const dispatch = await options.dispatch(address.path, address.search);
      if (dispatch.kind === 'redirect') return toRedirect(address, dispatch, reply);
      if (dispatch.status === 404) {
        request.log.info(
          { event: 'route.unmapped' },
          `No mapping found for ${redactUrl(address.path)}`,
        );
        if (address.isData) return toDocument(reply);
      }
      const asked = answerOf(options, address, dispatch);
      if (!address.isData) await options.hints?.tell(dispatch.screen, asked, reply.raw);
      const { answer, found } = await asked;
      if (answer.status === 200) options.hints?.learn(dispatch.screen, answer.links);
      options.metrics.page(dispatch.screen, found);
      reply.header(
        'server-timing',
        `cache;desc=${found}, total;dur=${reply.elapsedTime.toFixed(1)}`,
      );
      // Who asks may be of another build, whose code cannot show this data; a device that keeps a
      // document must know whose scripts it needs.
      if (options.build !== '') reply.header('x-build', options.build);
      reply.header(pageLifeHeader, lifeOf(answer, dispatch, options.cache));
      return address.isData && answer.status !== 200
        ? toDocument(reply)
        : send(request, reply, answer, dispatch);
    } catch (error) {
      return sendError(options.errorPages, request, reply, error, address);
    }
  };
}

/**
 * vike follows a data request that is answered 404 and not as JSON with a document navigation: so
 * statuses and unknown addresses are decided in one place, by the document's answer.
 */
function toDocument(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
}

/** What the shopper is told who stays on the page before. Message ids. [route-67] */
const failureMessages = {
  500: 'Oops, something went wrong...',
  503: 'The shop is very busy. Please try again in a moment.',
} as const;

function toRedirect(
  address: PageAddress,
  dispatch: RedirectDispatch,
  reply: FastifyReply,
): FastifyReply {
  const { location, status } = dispatch;
  // Followed by the browser's router: `fetch` would follow a redirect without telling it where to.
  if (address.isData)
    return reply.code(204).header('cache-control', 'no-store').header('location', location).send();
  return reply.header('cache-control', 'no-cache').redirect(location, status);
}

async function answerOf(
  { renderer, cache, build }: PageRoutesOptions,
  address: PageAddress,
  dispatch: PageDispatch,
): Promise<FoundAnswer> {
  const policy = cachePolicy(dispatch.screen);
  const query = knownQuery(policy, address.search);
  // All unknown addresses of a store share one page: it says nothing of the address.
  const path = dispatch.screen === 'page-not-found' ? unknownPath : address.path;
  const make = async () => {
    const url = writePageAddress(path, query, address.isData);
    return toAnswer(await renderer.render({ ...dispatch, url }), dispatch, policy.tags);
  };
  if (cache === null || !isKept(policy, query)) return { answer: await make(), found: 'miss' };
  const { generation, storeCode, sizeTables, home, places } = dispatch;
  // What a page shows beside the catalogue makes it another page when it changes.
  const more =
    sizeTables || home || places
      ? createHash('sha256')
          .update(JSON.stringify([sizeTables, home, places]))
          .digest('hex')
      : '';
  const key = [build, generation, storeCode, address.isData, path, query, more].join('\n');
  return cache.fetch(key, make);
}

function toAnswer(
  page: RenderedPage,
  dispatch: PageDispatch,
  tags: readonly string[],
): CachedAnswer {
  return {
    status: page.status === 200 ? dispatch.status : page.status,
    contentType: page.contentType,
    etag: page.etag,
    links: page.links,
    body: page.body,
    tags: [...tags, ...page.tags],
    madeAt: Date.now(),
    validUntil: page.validUntil,
  };
}

/** Written once for each kept page and again after a purge: a page of many products has many tags. */
const lives = new WeakMap<CachedAnswer, { readonly purged: object; readonly text: string }>();
const nothingPurged = {};

/** What devices that keep the page are told of how long it is true. */
function lifeOf(answer: CachedAnswer, dispatch: PageDispatch, cache: OutputCache | null): string {
  const purged = cache?.purged() ?? nothingPurged;
  const known = lives.get(answer);
  if (known?.purged === purged) return known.text;
  const text = writePageLife({
    store: dispatch.storeCode,
    generation: dispatch.generation,
    tags: [...answer.tags],
    at: answer.madeAt,
    until: answer.validUntil,
    purged,
  });
  lives.set(answer, { purged, text });
  return text;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  dispatch: PageDispatch,
): FastifyReply {
  const secret = cachePolicy(dispatch.screen).keep === 'secret';
  reply.header('vary', 'Accept-Encoding').type(answer.contentType);
  if (secret) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  else
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', answer.etag);
  const isKnown = !secret && namesTag(request.headers['if-none-match'], answer.etag);
  if (isKnown && answer.status === 200) return reply.code(304).send();
  if (answer.links.length > 0) reply.header('link', answer.links.join(', '));
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(answer.body[encoding]);
}

async function sendError(
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
  return reply.type('text/html;charset=utf-8').send(pages.of(status, address.path));
}

/** Refused renders since the last line that told of them, and when that was. */
const refused = { count: 0, toldAt: 0 };
const refusalsEveryMs = 1000;

/** A crowd that is turned away is one line a second: writing more would hold up those who are served. */
function logRefusal(log: FastifyBaseLogger): void {
  refused.count += 1;
  if (Date.now() - refused.toldAt < refusalsEveryMs) return;
  log.warn({ event: 'page.refused', count: refused.count }, 'Too many renders wait');
  refused.count = 0;
  refused.toldAt = Date.now();
}

function logFailure(log: FastifyBaseLogger, err: unknown, status: number): void {
  if (err instanceof AppError && err.code === 'RENDER_BUSY') {
    logRefusal(log);
    return;
  }
  log.error({ event: 'page.failed', err, status }, 'The page could not be rendered');
}
