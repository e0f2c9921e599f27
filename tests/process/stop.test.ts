import { describe, expect, test, vi } from 'vitest';
import { startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the running process', () => {
  test('responds to health and readiness checks, and ends by SIGTERM only after the requests in progress', async () => {
    const shop = await startShop({
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: await temporaryFolder(),
      MOCK_FAULTS: 'on',
      OUTPUT_CACHE: 'off',
      RENDER_THREADS: '1',
      SHUTDOWN_MS: '120000',
    });
    const health = await fetch(`${shop.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${shop.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missing: [] }]);

    const slowCall = fetch(`${shop.url}/api/cart/create`, {
      method: 'POST',
      headers: { 'x-mock-fault': 'latency=3000', 'sec-fetch-site': 'same-origin' },
    });
    const queuedPages = Array.from({ length: 20 }, () => fetch(`${shop.url}/suk-01`));
    // Responses come in order, so after these the shop has received the others.
    for (let turn = 0; turn < 3; turn += 1) await fetch(`${shop.url}/healthz`);
    const stopped = shop.stop();
    await vi.waitFor(() => expect(fetch(`${shop.url}/healthz`)).rejects.toThrow(), 30_000);

    const call = await slowCall;
    expect([call.status, typeof (await call.json())]).toEqual([200, 'object']);
    for (const page of queuedPages) {
      const { status, headers } = await page;
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
      expect(await (await page).text()).toContain('</html>');
    }
    expect(await stopped).toBe(0);
  });

  test.each(['left', 'closed'] as const)(
    'ends by SIGTERM although its output was %s by its parent',
    async (output) => {
      const shop = await startShop(
        {
          CATALOGUE_DIR: fixtureCatalogue,
          DATA_DIR: await temporaryFolder(),
          LOG_LEVEL: 'info',
          RENDER_THREADS: '1',
        },
        { output },
      );
      // Each request logs two lines of a kilobyte: together more than the pipe and the stream can
      // buffer.
      for (let turn = 0; turn < 1500; turn += 1) {
        const response = await fetch(`${shop.url}/api/none?${'x'.repeat(1000)}`);
        await response.arrayBuffer();
      }
      expect(await shop.stop()).toBe(0);
    },
  );
});
