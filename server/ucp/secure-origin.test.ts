import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, store } from '../../tests/support/small-shop.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { ucpRoutes } from './ucp-routes.ts';

/** The endpoints that a shop at this address publishes, and the log of its start. */
async function publishedAt(origin: string) {
  const stream = new PassThrough();
  const app = Fastify({ logger: { stream } });
  onTestFinished(() => app.close());
  await app.register(ucpRoutes, {
    catalogue: memoryCatalogue(documents, 'first'),
    mayBuy: false,
    capabilities: () => allCapabilities,
    recordStore: createMemoryStore(Date.now),
    commerceTimeoutMs: 8000,
    stores: [store],
    origin,
    maxImageSide: 1600,
    settings: defaultScreenSettings,
    greenProof: '',
    clock: Date.now,
  });
  await app.ready();
  const log = String(stream.read() ?? '');
  const { ucp } = (await app.inject('/.well-known/ucp')).json();
  const endpoints = ucp.services['dev.ucp.shopping'].map(
    ({ endpoint }: { endpoint: string }) => endpoint,
  );
  return { endpoints, log };
}

test.each([
  'https://w.example',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:1',
])('a shop at %s starts without a warning, and its endpoints begin with it', async (origin) => {
  const { endpoints, log } = await publishedAt(origin);
  expect(endpoints).toEqual([`${origin}/ucp`, `${origin}/mcp`]);
  expect(log).not.toContain('ucp.no-https');
});

test.each([
  'http://w.example',
  'http://10.0.0.1:3000',
  'http://127.0.0.1.example',
  'http://localhost.example:3000',
])(
  'a shop for assistants at %s is warned at its start that the protocol requires HTTPS',
  async (origin) => {
    const { log } = await publishedAt(origin);
    expect(
      JSON.parse(log.split('\n').find((line) => line.includes('ucp.no-https')) ?? ''),
    ).toMatchObject({
      level: 40,
      origin,
      msg: 'Assistants get addresses without HTTPS, which their protocol forbids: set PUBLIC_URL to an https address, or AGENTS=off',
    });
  },
);
