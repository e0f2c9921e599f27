import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { emptyQuery } from '../../domain/listing/listing-query.ts';
import { createDevClock } from '../../mock/dev-tools/dev-clock.ts';
import { renderByClock } from '../../mock/dev-tools/dev-tools-routes.ts';
import { type CachedResponse, createOutputCache, type SharedPages } from '../cache/output-cache.ts';
import { createHealthRegistry } from '../health/health-registry.ts';
import { finishPage } from '../render/finish-page.ts';
import { createPageHandler } from './page-routes.ts';
import type { Renderer } from './renderer.ts';

/** A node with a shared page cache; its pages contain the settings it was started with. */
async function openNode(settings: string, shared: SharedPages) {
  const found: string[] = [];
  const cache = createOutputCache({
    maxBytes: 1e6,
    ttl: 60_000,
    shortTtl: 60_000,
    staleMs: 0,
    now: Date.now,
    shared,
    onFault: () => {},
  });
  const page = { kind: 'page', status: 200, screen: 'product', params: {} } as const;
  const renderer: Renderer = {
    settings,
    render: async (request) =>
      finishPage(
        { status: 200, contentType: 'text/html', pieces: [settings], tags: [], validUntil: null },
        request,
      ),
    warm: async () => {},
    close: async () => {},
    waiting: () => 0,
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get(
    '/*',
    createPageHandler({
      readListing: async () => emptyQuery,
      dispatch: async () => ({ ...page, storeCode: 'pl', generation: 'g1' }),
      // In development the shop wraps its renderer in the same way.
      renderer: renderByClock(renderer, createDevClock()),
      cache,
      errorPages: { of: (status) => `error ${status}` },
      build: 'b1',
      metrics: { page: (_, how) => found.push(how) },
      health: createHealthRegistry(Date.now),
      limits: { refusesUnknown: () => false },
    }),
  );
  return { app, found };
}

test('nodes share only pages of equal settings, and browsers see one build', async () => {
  const pages = new Map<string, CachedResponse>();
  const shared: SharedPages = {
    get: async (key) => pages.get(key) ?? null,
    set: (key, response) => void pages.set(key, response),
    stamp: () => ({ era: 'a', number: 0 }),
  };
  const told: unknown[] = [];
  for (const settings of ['free from 200', 'free from 200', 'free from 300']) {
    const { app, found } = await openNode(settings, shared);
    const { body, headers } = await app.inject('/bluza');
    told.push([body, found.join(), headers['x-build']]);
  }
  expect(told).toEqual([
    ['free from 200', 'miss', 'b1'],
    ['free from 200', 'shared', 'b1'],
    ['free from 300', 'miss', 'b1'],
  ]);
});
