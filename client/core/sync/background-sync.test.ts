import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { wakeWorkerWhenOnline } from './background-sync.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page in a browser whose service worker has this registration. */
async function open(registration: object | undefined) {
  const { ports, close } = await openPage({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    sync: { maxAttempts: 4, refreshWait: 1 },
  });
  onTestFinished(close);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const info = vi.spyOn(ports.log, 'info');
  return { ports, info, facts: () => ports.records.load('worker') };
}

test('the worker is woken by a sync of orders, and knows how to send them', async () => {
  const register = vi.fn(async () => {});
  const { ports, info, facts } = await open({ sync: { register } });
  await wakeWorkerWhenOnline(ports);
  expect(register).toHaveBeenCalledExactlyOnceWith('witryna-orders');
  const { sessionMode, apiHost, apiTimeLimit, prices } = clientConfig;
  expect(await facts()).toEqual({ sessionMode, apiHost, apiTimeLimit, prices, maxAttempts: 4 });
  expect(info).not.toHaveBeenCalled();
});

test('a browser without a worker, or without background sync, sends when the shop is open', async () => {
  for (const registration of [undefined, {}]) {
    const { ports, info } = await open(registration);
    await wakeWorkerWhenOnline(ports);
    expect(info).not.toHaveBeenCalled();
  }
  const { ports, info } = await open({});
  for (const navigator of [undefined, {}]) {
    vi.stubGlobal('navigator', navigator);
    await wakeWorkerWhenOnline(ports);
  }
  expect(info).not.toHaveBeenCalled();
});

test('a browser that refuses the sync is logged', async () => {
  const register = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  const { ports, info } = await open({ sync: { register } });
  await wakeWorkerWhenOnline(ports);
  expect(info).toHaveBeenCalledExactlyOnceWith('background-sync.refused', {
    reason: 'NotAllowedError: Permission denied',
  });
});
