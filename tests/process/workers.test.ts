import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writtenOrders } from '../faults/ledger.ts';
import { startBuyers } from '../nodes/buyers.ts';
import { copyCatalogue, pathsToRead, soldSku } from '../nodes/catalogue.ts';
import { openCountingProxy } from '../nodes/counting-proxy.ts';
import { startReaders } from '../nodes/readers.ts';
import { freePort } from '../services/free-port.ts';
import { metricsKey } from '../services/metrics-key.ts';
import { runScript } from '../services/run-script.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { temporaryDirectory, temporaryFolder } from '../support/temporary-folder.ts';

const invalidateKey = 'key-of-the-test-of-workers';
let catalogueDir = '';
let backendDir = '';
let backend: RunningShop;

beforeAll(async () => {
  const [catalogue, books] = [await temporaryDirectory(), await temporaryDirectory()];
  catalogueDir = catalogue.path;
  copyCatalogue(catalogueDir);
  backendDir = books.path;
  backend = await startShop(
    { CATALOGUE_DIR: catalogueDir, DATA_DIR: backendDir, MOCK_PORT: '0' },
    { command: ['mock/serve.ts'], says: /Mocked commerce API: (\S+)/ },
  );
  return async () => {
    await backend.stop();
    await Promise.all([catalogue.remove(), books.remove()]);
  };
});

async function openWorkers() {
  const door = await openCountingProxy(backend.url);
  const shop = await startShop({
    WORKERS: '2',
    PORT: String(await freePort()),
    CATALOGUE_DIR: catalogueDir,
    DATA_DIR: await temporaryFolder(),
    COMMERCE_API_URL: door.url,
    COMMERCE_WITHOUT: 'idempotency-keys',
    INVALIDATE_KEY: invalidateKey,
    INVALIDATE_AGAIN_S: '0',
    METRICS_KEY: metricsKey,
    TRIES_PER_ADDRESS: '0',
    RENDER_THREADS: '1',
    SHUTDOWN_MS: '60000',
    LOG_LEVEL: 'fatal',
  });
  onTestFinished(async () => {
    await shop.stop();
    await door.close();
  });
  const workers = () =>
    spawnSync('pgrep', ['-P', String(shop.pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number);
  return { shop, door, workers };
}

/** Sends a request over a new connection, so that workers take turns. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { connection: 'close', ...init.headers } });

const metricsOf = async ({ url }: RunningShop) =>
  (await ask(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } })).text();

async function expectBothServe(shop: RunningShop): Promise<void> {
  const text = await metricsOf(shop);
  expect(text).toMatch(/witryna_process_cpu_seconds_total\{worker="1"\}/);
  expect(text).toMatch(/witryna_process_cpu_seconds_total\{worker="2"\}/);
}

test('several workers cannot share the mocked backend, whose state belongs to one process', async () => {
  const { code, stderr } = await runScript('server/cli/start.ts', {
    WORKERS: '2',
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: await temporaryFolder(),
  });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^WORKERS: several need COMMERCE_API_URL/),
  ]);
});

describe('two workers on one port', () => {
  test('lose no page and no order when one is killed under load, and place each order once', async () => {
    const { shop, door, workers } = await openWorkers();
    const before = workers();
    expect(before).toHaveLength(2);
    const reading = startReaders({
      url: shop.url,
      count: 4,
      nextPath: pathsToRead(),
      asksAgain: true,
    });
    const buying = startBuyers(shop.url, 2, soldSku);
    for (const victim of before) {
      await pause(1000);
      process.kill(victim, 'SIGKILL');
      await vi.waitFor(
        async () => {
          expect(workers()).not.toContain(victim);
          // A worker that is still starting does not serve yet.
          await expectBothServe(shop);
        },
        { timeout: 60_000, interval: 200 },
      );
      await pause(2000);
    }
    const asked = await buying.stop();
    await reading.stop();
    const { reads, failed } = reading.take();
    expect(failed).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    const written = writtenOrders(backendDir);
    for (const { id, email, numbers } of asked) {
      expect(written.filter((order) => order.email === email)).toHaveLength(1);
      expect([door.placed.get(id), numbers.size]).toEqual([1, 1]);
    }
    expect(asked.length).toBeGreaterThan(5);
  }, 180_000);

  test('are replaced by SIGUSR2 one after another without a failed request, and stop by SIGTERM', async () => {
    const { shop, workers } = await openWorkers();
    const before = workers();
    const reading = startReaders({ url: shop.url, count: 4, nextPath: pathsToRead() });
    await pause(500);
    process.kill(shop.pid, 'SIGUSR2');
    await vi.waitFor(
      () => {
        expect(workers()).toHaveLength(2);
        for (const old of before) expect(workers()).not.toContain(old);
      },
      { timeout: 90_000, interval: 200 },
    );
    await pause(500);
    await reading.stop();
    const { reads, failed } = reading.take();
    expect(failed).toEqual([]);
    expect(reads).toBeGreaterThan(50);

    const inFlight = Array.from({ length: 10 }, (_, index) => ask(`${shop.url}/szukaj?q=${index}`));
    await ask(`${shop.url}/healthz`);
    const stopped = shop.stop();
    for (const response of inFlight) expect((await response).status).toBe(200);
    expect(await stopped).toBe(0);
    await expect(ask(`${shop.url}/healthz`)).rejects.toThrow();
  }, 180_000);

  test('share login attempts, purges and metrics', async () => {
    const { shop } = await openWorkers();
    const guess = (index: number) =>
      ask(`${shop.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ username: 'ofiara@example.com', password: `zgaduje-${index}` }),
      });
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)));
    const codes = guesses.map(({ status }) => status);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);

    const found = async () =>
      (await ask(`${shop.url}/sza-01`)).headers.get('server-timing')?.split(',')[0];
    // Both workers have the page in their cache once each has rendered it.
    await vi.waitFor(async () => {
      const turns = await Promise.all([found(), found(), found(), found(), found(), found()]);
      expect(new Set(turns)).toEqual(new Set(['cache;desc=hit']));
    }, 30_000);
    const told = await ask(`${shop.url}/invalidate?key=${invalidateKey}&tag=product`);
    expect(told.status).toBe(200);
    await pause(1000);
    const turns: (string | undefined)[] = [];
    for (let turn = 0; turn < 8; turn += 1) turns.push(await found());
    expect(turns.filter((turn) => turn === 'cache;desc=miss')).toHaveLength(2);

    for (let turn = 0; turn < 20; turn += 1) await ask(`${shop.url}/healthz`);
    const text = await metricsOf(shop);
    const counts = [
      ...text.matchAll(/witryna_answer_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)/g),
    ].map(([, count]) => Number(count));
    expect(counts).toHaveLength(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    await expectBothServe(shop);
  }, 120_000);
});
