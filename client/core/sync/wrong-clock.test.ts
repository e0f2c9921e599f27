// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isInCheckout } from '../../../domain/checkout/activity.ts';
import type { NewTask } from '../../../domain/sync/sync-task.ts';
import { line } from '../../../tests/support/cart.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../net/online.ts';
import { createTabLock } from '../storage/tab-lock.ts';
import { processQueue, queueTask } from './task-queue.ts';

const year = 365 * 86_400_000;
const today = Date.parse('2026-11-28T12:00:00Z');

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** A page whose clock is set by the test, with a shop that can be unreachable. */
async function open() {
  const device = { now: today, isReachable: true, onSend: () => {} };
  const sent: { url: string; key: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!device.isReachable) throw new TypeError('Failed to fetch');
    sent.push({ url: String(input), key: new Headers(init?.headers).get('idempotency-key') });
    device.onSend();
    return Response.json({ code: 200, result: 'ok' });
  };
  const page = await openPage({ fetch, clock: () => device.now });
  onTestFinished(page.close);
  sent.length = 0;
  return { ...page, device, sent };
}

const order: NewTask = {
  id: 'order-0001',
  url: '/api/order',
  method: 'POST',
  subject: 'order',
  order: { lines: [line('a', 1)], sum: null, hasLeftCart: false, confirmed_at: 1, changes: [] },
};

test.each([
  ['a year ahead', year],
  ['a year behind', -year],
])(
  'an order of a device whose clock is %s is sent once, when it is right again',
  async (_, off) => {
    const { store, ports, device, sent } = await open();
    device.now = today + off;
    device.isReachable = false;
    expect((await queueTask(store, ports, order)).status).toBe('waiting');
    device.now = today;
    device.isReachable = true;
    await processQueue(store, ports);
    await processQueue(store, ports);
    expect(sent).toEqual([{ url: '/api/order', key: 'order-0001' }]);
    expect(await ports.tasks.all()).toMatchObject([{ task_id: 'order-0001', transmited: true }]);
  },
);

test('a clock that is set back while an order is sent does not send it again', async () => {
  const { store, ports, device, sent } = await open();
  device.onSend = () => {
    device.now -= year;
  };
  expect((await queueTask(store, ports, order)).status).toBe('done');
  await processQueue(store, ports);
  expect(sent).toHaveLength(1);
});

test('calls are sent in the order in which they were made, although the clock was set back', async () => {
  const { store, ports, device, sent } = await open();
  device.isReachable = false;
  store.set(isOnlineAtom, false);
  const call = (id: string) => ({ id, url: `/api/wish?id=${id}`, method: 'POST' }) as const;
  await queueTask(store, ports, call('wish-add-1'));
  device.now -= year;
  await queueTask(store, ports, call('wish-gone-1'));
  await queueTask(store, ports, call('wish-add-2'));
  device.isReachable = true;
  store.set(isOnlineAtom, true);
  await processQueue(store, ports);
  expect(sent.map(({ key }) => key)).toEqual(['wish-add-1', 'wish-gone-1', 'wish-add-2']);
});

test('a lease of a tab that died is over after its time, although the clock was set back', async () => {
  const tabs = createTabs();
  const limits = { wait: 3000, hold: 300 };
  let now = today;
  const lock = () => createTabLock(openTab(tabs).records, () => now, limits, null);
  const { records } = openTab(tabs);
  await records.update('lease', () => ({ queue: { holder: 'dead', until: now + 300 } }));
  now -= year;
  expect(await lock()('queue', async () => 'sent')).toBe('sent');
});

test('a checkout of a wrong clock is over when the clock is right again', () => {
  expect(isInCheckout(today + year, today)).toBe(false);
  expect(isInCheckout(today + 1000, today)).toBe(true);
});
