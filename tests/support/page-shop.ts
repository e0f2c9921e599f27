import Fastify from 'fastify';
import { afterEach } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { parseListingQuery } from '../../domain/listing/listing-query.ts';
import { createOutputCache } from '../../server/cache/output-cache.ts';
import { createHealthRegistry } from '../../server/health/health-registry.ts';
import type { Dispatch } from '../../server/pages/dispatcher.ts';
import {
  createPageHandler,
  type PageRoutesOptions,
  pageRoutes,
} from '../../server/pages/page-routes.ts';
import type { Renderer, RenderRequest } from '../../server/pages/renderer.ts';
import { finishPage } from '../../server/render/finish-page.ts';

const page = (more: object = {}): Dispatch => ({
  kind: 'page',
  status: 200,
  screen: 'product',
  params: {},
  storeCode: 'pl',
  generation: 'g1',
  ...more,
});

const dispatches: Readonly<Record<string, Dispatch>> = {
  '/': page({ screen: 'home' }),
  '/en': page({ screen: 'home', storeCode: 'en' }),
  '/tabela-rozmiarow': page({ screen: 'size-guide' }),
  '/bluza': page(),
  '/swetry': page({ screen: 'category' }),
  '/stary': { kind: 'redirect', status: 301, location: '/bluza' },
  '/letnia': { kind: 'redirect', status: 302, location: '/bluza/' },
  '/potwierdzenie/1': page({ screen: 'payment-confirmation-page' }),
};

/** The filters that this catalogue supports. */
const isKnown = (code: string, value: string) => code === 'color' && ['1', '2'].includes(value);

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Page routes with a renderer that records its requests; closed after each test. */
export function openPages(
  render: (request: RenderRequest) => Promise<string>,
  app = Fastify(),
  statusOf: (request: RenderRequest) => number = () => 200,
) {
  const rendered: string[] = [];
  const renderer: Renderer = {
    async render(request) {
      const { path, query = [] } = request;
      rendered.push(query.length === 0 ? path : `${path}?${new URLSearchParams([...query])}`);
      const html = await render(request);
      const type = request.isMarkdown ? 'text/markdown' : 'text/html';
      const contentType = request.isData ? 'application/json' : type;
      return finishPage(
        { status: statusOf(request), contentType, pieces: [html], tags: ['P7'], validUntil: null },
        request,
      );
    },
    warm: async () => {},
    close: async () => {},
    waiting: () => 0,
  };
  apps.push(app);
  const health = createHealthRegistry(Date.now);
  const cache = createOutputCache({
    staleMs: 0,
    now: Date.now,
    shared: null,
    onFault: () => {},
    maxBytes: 1e6,
    ttl: 60_000,
    shortTtl: 60_000,
  });
  const options: PageRoutesOptions = {
    async dispatch({ path }) {
      if (path === '/zepsuty') throw new AppError('CATALOGUE_UNAVAILABLE', 'down');
      return dispatches[path] ?? page({ screen: 'page-not-found', status: 404, params: {} });
    },
    renderer,
    cache,
    readListing: async (_dispatch, search) => parseListingQuery(search, isKnown),
    errorPages: { of: (status) => `error ${status}` },
    build: 'b1',
    hasMarkdown: true,
    metrics: { page: () => {} },
    health,
    limits: { refusesUnknown: () => false },
  };
  pageRoutes(app, createPageHandler(options));
  return { app, rendered, cache, health };
}
