import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../tests/support/client-page.ts';
import { respondToInstall, startInstallOffer } from './offer-install.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { userAgent: iPhone, maxTouchPoints: 5 });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Messages shown on a page that is open for longer than the offer waits. */
async function messages(before: (page: Awaited<ReturnType<typeof openPage>>) => Promise<unknown>) {
  const page = await openPage({});
  await before(page);
  const stop = startInstallOffer(page.store, () => false);
  for (let step = 0; step < 200; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(100);
  }
  stop();
  const shown = page.messages();
  page.close();
  return shown;
}

test('an iPhone gets instructions in words after an order, and never again after the answer [app-05]', async () => {
  const order = { uuid: 'u', secret: 's', number: '100000001', placedAt: 1 };
  expect(await messages(async () => {})).toEqual([]);
  expect(await messages(({ ports }) => ports.records.update('orders', () => [order]))).toEqual([
    expect.stringMatching(/^Put the shop on your home screen: press Share/),
  ]);
  expect(await messages(({ store }) => respondToInstall(store, false))).toEqual([]);
});
