import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/catalogue/test-support/temporary-folder.ts';
import { startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

describe('the running process', () => {
  test('says that it lives and is ready, and ends by SIGTERM only after the requests in flight', async () => {
    const shop = await startShop({
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: await temporaryFolder(),
      MOCK_FAULTS: 'on',
      OUTPUT_CACHE: 'off',
      RENDER_THREADS: '1',
    });
    const health = await fetch(`${shop.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${shop.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missing: [] }]);

    const slowCall = fetch(`${shop.url}/api/cart/create`, {
      method: 'POST',
      headers: { 'x-mock-fault': 'latency=900', 'sec-fetch-site': 'same-origin' },
    });
    const queuedPages = Array.from({ length: 20 }, () => fetch(`${shop.url}/suk-01`));
    await wait(150);
    const stopped = shop.stop();
    await wait(50);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow();

    const call = await slowCall;
    expect([call.status, typeof (await call.json())]).toEqual([200, 'object']);
    for (const page of queuedPages) {
      const { status, headers } = await page;
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
      expect(await (await page).text()).toContain('</html>');
    }
    expect(await stopped).toBe(0);
  });
});
