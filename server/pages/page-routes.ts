import { createHash } from 'node:crypto';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';
import { createMemory } from '../../domain/memory-of.ts';
import { dataSuffix } from '../../domain/url/page-data-address.ts';
import { cachePolicy, isCached, knownQuery } from '../cache/cache-policy.ts';
import { chooseEncoding, type Encoding, withoutPlain } from '../cache/compress.ts';
import type { CachedResponse, Found, FoundResponse } from '../cache/output-cache.ts';
import { type HealthRegistry, recordRenderFailure } from '../health/health-registry.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import type { ShopMetrics } from '../metrics/shop-metrics.ts';
import { redactUrl } from '../telemetry/redact-url.ts';
import { annotate, traceOf } from '../telemetry/tracing.ts';
import type { Dispatcher, PageAddress, PageDispatch, RedirectDispatch } from './dispatcher.ts';
import type { ErrorPages } from './error-pages.ts';
import type { RenderedPage, Renderer } from './renderer.ts';
import {
  type PageHeaderOptions,
  pageHeaders,
  sendError,
  sendPage,
  serverTiming,
} from './send-page.ts';

/** Parses the address of a page request. */
export function readPageAddress(url: string): PageAddress {
  const mark = url.indexOf('?');
  const written = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark);
  const isData = written.endsWith(dataSuffix);
  const bare = isData ? written.slice(0, -dataSuffix.length) : written;
  // A browser treats `/\\host` as another host, like `//host`.
  const path = bare.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1') || '/';
  return {
    path,
    search: new URLSearchParams(query),
    isData,
    canonical: isData || path === bare ? null : path + query,
  };
}

/**
 * Handles a form submitted before hydration: redirects the browser to the same page. The data comes
 * in the body, so it appears in no address, history or log. It is discarded unread.
 */
async function formBeforeHydrationRoute(app: FastifyInstance, isPage: (url: string) => boolean) {
  app.removeAllContentTypeParsers();
  // The response waits for the end of the body: an invalid one is refused, and nothing else is sent.
  app.addContentTypeParser('*', (_request, body, done) => {
    finished(body.resume(), { writable: false }, (error) => done(error ?? null));
  });
  app.post('/*', async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const { path } = readPageAddress(request.url);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}

export interface PageRoutesOptions extends PageHeaderOptions {
  readonly dispatch: Dispatcher;
  readonly renderer: Renderer;
  readonly errorPages: ErrorPages;
  /** Parses a listing's query with the catalogue of the page's store view. */
  readonly readListing: (dispatch: PageDispatch, search: URLSearchParams) => Promise<ListingQuery>;
  /** Slows scanners that request many unknown addresses. */
  readonly limits: Pick<RequestLimits, 'refusesUnknown'>;
  /** Counts every page sent. */
  readonly metrics: Pick<ShopMetrics, 'page'>;
  /** Records the renders. */
  readonly health: Pick<HealthRegistry, 'worked' | 'failed'>;
}

/** API and file addresses: an unmatched one is a plain 404, not a page. */
const notPages = /^\/(?:api|img|assets|ucp)\/|^\/mcp(?:$|[/?])/;

/** The address for which the page of unknown addresses is rendered. */
const unknownPath = '/page-not-found';

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Handles every address that is no file and no API. */
export function pageRoutes(app: FastifyInstance, page: PageHandler): void {
  app.register((scope) => formBeforeHydrationRoute(scope, (url) => !notPages.test(url)));
  app.route({
    method: 'GET',
    url: '/*',
    handler: (request, reply) =>
      notPages.test(request.url) ? Promise.resolve(reply.callNotFound()) : page(request, reply),
  });
}

function reportPage(
  { screen, storeCode }: PageDispatch,
  found: Found,
  metrics: PageRoutesOptions['metrics'],
): void {
  metrics.page(screen, found);
  annotate({ 'witryna.screen': screen, 'witryna.store': storeCode, 'witryna.found': found });
}

/** Whether an unmatched request expects a page as its response. */
export function expectsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !notPages.test(url) && (headers.accept ?? '').includes('text/html');
}

/** Responds with a page: dispatch, cache, render, send. */
export function createPageHandler(options: PageRoutesOptions): PageHandler {
  return async (request, reply) => {
    const address = readPageAddress(request.url);
    if (address.canonical !== null) return toCanonical(options, address, address.canonical, reply);
    try {
      const dispatch = await options.dispatch(address);
      if (dispatch.kind === 'redirect') return toRedirect(address, dispatch, reply);
      if (dispatch.refusedAs) reply.header('x-error-code', dispatch.refusedAs);
      else if (dispatch.status === 404) {
        if (options.limits.refusesUnknown(request, reply)) return reply;
        request.log.info(
          { event: 'route.unmapped' },
          `No mapping found for ${redactUrl(address.path)}`,
        );
      }
      if (dispatch.status === 404 && address.isData) return toDocument(reply);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const { response, found } = await fetchPage(options, address, dispatch, encoding);
      reportPage(dispatch, found, options.metrics);
      if (address.isData && response.status !== 200) return toDocument(reply);
      reply.header(
        'server-timing',
        serverTiming(found, reply.elapsedTime, traceOf(request.raw).traceId),
      );
      const headers = pageHeaders(response, dispatch, options);
      return sendPage(request, reply, response, headers, encoding);
    } catch (error) {
      return sendError(options.errorPages, request, reply, error, address);
    }
  };
}

/**
 * The browser then loads the document, so statuses and unknown addresses are decided in one place.
 */
function toDocument(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
}

/**
 * Redirects to the canonical address. For a legacy URL it redirects straight to the
 * target, in one step.
 */
async function toCanonical(
  { dispatch }: PageRoutesOptions,
  address: PageAddress,
  canonical: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // If dispatch fails now, the canonical address reports the failure.
  const found = await dispatch(address).catch(() => null);
  if (found?.kind === 'redirect') return toRedirect(address, found, reply);
  return reply.redirect(canonical, 301);
}

/** The canonical form of a redirect target; addresses of other hosts stay as they are. */
const ownForm = (location: string): string =>
  /^\/(?![/\\])/.test(location) ? (readPageAddress(location).canonical ?? location) : location;

function toRedirect(
  address: PageAddress,
  dispatch: RedirectDispatch,
  reply: FastifyReply,
): FastifyReply {
  const { status } = dispatch;
  const location = ownForm(dispatch.location);
  // The browser's router follows it: `fetch` would follow a redirect without exposing its target.
  if (address.isData)
    return reply.code(204).header('cache-control', 'no-store').header('location', location).send();
  return reply.header('cache-control', 'no-cache').redirect(location, status);
}

const digests = createMemory<string>();
const texts = createMemory<string>();

/** Pages of a shop with other capabilities are other pages. */
const capabilitiesKey = ({ capabilities }: PageDispatch): string =>
  capabilities ? texts(capabilities, [], () => JSON.stringify(capabilities)) : '';

/**
 * Content besides the catalogue, as a part of the key: a change of it makes another page. Computed
 * once for the same content.
 */
function digestOf({ home, sizeTables, places }: PageDispatch): string {
  const content = [home?.files, home?.layout, sizeTables, places];
  const owner = content.find((part) => part != null);
  if (owner == null) return '';
  const digest = () => createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return digests(owner, content, digest);
}

async function fetchPage(
  { renderer, cache, build, readListing, health }: PageRoutesOptions,
  address: PageAddress,
  dispatch: PageDispatch,
  encoding: Encoding,
): Promise<FoundResponse> {
  const policy = cachePolicy(dispatch.screen);
  const query =
    address.search.size === 0
      ? address.search
      : await knownQuery(policy, address.search, (search) => readListing(dispatch, search));
  // All unknown addresses of a store view share one page, which does not contain the address.
  const path = dispatch.screen === 'page-not-found' ? unknownPath : address.path;
  const make = async (form: { readonly only?: Encoding }) => {
    try {
      const request = { ...dispatch, ...form, path, query: [...query], isData: address.isData };
      const rendered = await renderer.render(request);
      health.worked('render');
      return toResponse(rendered, dispatch, policy.tags);
    } catch (error) {
      recordRenderFailure(health, error);
      throw error;
    }
  };
  if (cache === null || !isCached(policy, query)) {
    return { response: await make({ only: encoding }), found: 'miss' };
  }
  const { generation, storeCode } = dispatch;
  // Nodes share cached pages, also after a start with other settings.
  const made = [build, renderer.settings ?? '', generation, capabilitiesKey(dispatch)];
  const key = [...made, storeCode, address.isData, path, query, digestOf(dispatch)].join('\n');
  const isNarrowed = query.size > 0 || dispatch.hasFreePath === true;
  return cache.fetch(key, () => make({}), isNarrowed);
}

function toResponse(
  page: RenderedPage,
  dispatch: PageDispatch,
  tags: readonly string[],
): CachedResponse {
  return {
    status: page.status === 200 ? dispatch.status : page.status,
    contentType: page.contentType,
    etag: page.etag,
    body: withoutPlain(page.body),
    tags: [...tags, ...page.tags],
    madeAt: Date.now(),
    validUntil: page.validUntil,
    isUncached: page.isUncached ?? false,
  };
}
