import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataSuffix } from '../../domain/url/page-data-address.ts';
import { chooseEncoding } from '../cache/compress.ts';
import type { Found } from '../cache/output-cache.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import type { ShopMetrics } from '../metrics/shop-metrics.ts';
import { redactUrl } from '../telemetry/redact-url.ts';
import { annotate, traceOf } from '../telemetry/tracing.ts';
import type { Dispatcher, PageAddress, PageDispatch, RedirectDispatch } from './dispatcher.ts';
import type { ErrorPages } from './error-pages.ts';
import { type FetchPageOptions, fetchForm } from './fetch-page.ts';
import { asMarkdown, markdownHeaders, markdownTarget, wantedForm } from './markdown-pages.ts';
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

export interface PageRoutesOptions extends PageHeaderOptions, FetchPageOptions {
  readonly dispatch: Dispatcher;
  readonly errorPages: ErrorPages;
  /** Slows scanners that request many unknown addresses. */
  readonly limits: Pick<RequestLimits, 'refusesUnknown'>;
  /** Counts every page sent. */
  readonly metrics: Pick<ShopMetrics, 'page'>;
  /** Whether pages are also served as Markdown, for assistants. */
  readonly hasMarkdown?: boolean;
}

/** API and file addresses: an unmatched one is a plain 404, not a page. */
const notPages = /^\/(?:api|img|assets|ucp)\/|^\/mcp(?:$|[/?])/;

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
  const { hasMarkdown = false } = options;
  return async (request, reply) => {
    const written = readPageAddress(request.url);
    if (written.canonical !== null) return toCanonical(options, written, written.canonical, reply);
    const named = hasMarkdown ? asMarkdown(written, request.headers.accept) : written;
    try {
      const target = await options.dispatch(named);
      if (target.kind === 'redirect') return toRedirect(named, target, reply);
      const { address, dispatch } = wantedForm({ address: named, dispatch: target });
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
      const { response, found } = await fetchForm(options, address, dispatch, encoding);
      reportPage(dispatch, found, options.metrics);
      if (address.isData && response.status !== 200) return toDocument(reply);
      reply.header(
        'server-timing',
        serverTiming(found, reply.elapsedTime, traceOf(request.raw).traceId),
      );
      const headers = address.markdown
        ? markdownHeaders(response, address, options)
        : pageHeaders(response, dispatch, options);
      return sendPage(request, reply, response, headers, encoding);
    } catch (error) {
      return sendError(options.errorPages, request, reply, error, named);
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
  const location = markdownTarget(address, ownForm(dispatch.location));
  // The browser's router follows it: `fetch` would follow a redirect without exposing its target.
  if (address.isData)
    return reply.code(204).header('cache-control', 'no-store').header('location', location).send();
  return reply.header('cache-control', 'no-cache').redirect(location, status);
}
