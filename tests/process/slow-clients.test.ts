import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

let shop: RunningShop;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-slow-'));
  shop = await startShop({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    REQUEST_TIMEOUT_MS: '1000',
  });
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  };
});

/** Sends a beginning, then a few bytes now and then, as long as the server listens. */
async function drip(
  beginning: string,
  drop: string,
  { begun = () => {}, pause = 100 }: { readonly begun?: () => void; readonly pause?: number } = {},
): Promise<{ response: string; ms: number }> {
  const { hostname, port } = new URL(shop.url);
  const began = Date.now();
  const socket = connect(Number(port), hostname, () => socket.write(beginning, begun));
  const drops = setInterval(() => socket.writable && socket.write(drop), pause);
  socket.on('error', () => {});
  const response = await text(socket).catch(() => '');
  clearInterval(drops);
  return { response, ms: Date.now() - began };
}

test.each([
  ['head', 'GET / HTTP/1.1\r\nHost: shop\r\n', 'X-A: b\r\n'],
  [
    'body',
    'POST /api/catalog/search HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    ' ',
  ],
])('a client that sends its %s slowly is disconnected', async (_part, beginning, drop) => {
  const { response, ms } = await drip(beginning, drop);
  expect(response).toMatch(/^HTTP\/1\.1 408/);
  expect(ms).toBeLessThan(10_000);
});

test('a hundred slow clients delay nobody else', async () => {
  const begun = Array.from({ length: 100 }, () => Promise.withResolvers<void>());
  const all = Promise.all(
    begun.map(({ resolve }) =>
      // Slowly: on a busy machine many bytes would arrive between the response and its reading.
      drip('GET / HTTP/1.1\r\nHost: shop\r\n', 'X-A: b\r\n', { begun: resolve, pause: 400 }),
    ),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  const response = await fetch(shop.url, { signal: AbortSignal.timeout(5000) });
  expect(response.status).toBe(200);
  const sent = await all;
  // Bytes that arrive at a closed connection reset it, and the operating system discards the unread
  // response.
  const unread = sent.filter(({ response }) => response === '');
  for (const { response, ms } of sent) {
    if (response !== '') expect(response).toMatch(/^HTTP\/1\.1 408/);
    expect(ms).toBeLessThan(10_000);
  }
  expect(unread.length).toBeLessThan(50);
});
