import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { decide } from '../../client/features/consent/decide.ts';
import { startLists } from '../../client/features/lists/lists.ts';
import { startTracking } from '../../client/features/track/start-tracking.ts';
import { agreedTo } from '../../domain/consent/categories.ts';
import type { Tools } from '../../domain/consent/tools.ts';
import { product } from './cart.ts';
import { clientConfig, fetchFrom, openPage } from './client-page.ts';
import { type MockShop, openMockShop } from './mock-shop.ts';
import { noTools } from './shop-facts.ts';
import { createTabs } from './tabs.ts';

/** A connected tool. */
export const service = (id: string) => ({ id, url: `https://${id.toLowerCase()}.example` });
/** Every tool connected. */
export const all: Tools = {
  ...noTools,
  tagManager: service('GTM-A'),
  analytics: service('G-A'),
  retargeting: service('rtb'),
  contacts: service('sm'),
  portalPixel: service('WP-1'),
  metaPixel: service('77'),
  eventsLog: true,
};
export const everything = agreedTo(['functional', 'analytics', 'marketing']);
const globals = [
  ...['dataLayer', 'rtbhEvents', 'wph', 'WphTrackObject', 'fbq', '_fbq'],
  ...['sm', '_smid', '_smclt', 'SalesmanagoObject'],
];
export const fields = { termsAccepted: true, password: '', blikCode: '777123' };

/** A mocked backend and a browser for each test of a file, with tracked pages. */
export function trackedPages() {
  let shop: MockShop;
  const cookie = { value: '', written: [] as string[] };
  const load = vi.fn(async (_src: string) => {});
  const reload = vi.fn();

  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const href = 'https://sklep.example/ona?utm_source=list';
    const { origin, pathname, hostname, search, protocol } = new URL(href);
    vi.stubGlobal('location', { href, origin, pathname, hostname, search, protocol });
    vi.stubGlobal('document', {
      referrer: '',
      get cookie() {
        return cookie.value;
      },
      set cookie(text: string) {
        cookie.written.push(text);
      },
    });
    cookie.value = '_fbp=fb.1.1700000000000.5';
    cookie.written = [];
    load.mockClear();
    reload.mockClear();
    shop = await openMockShop();
  });
  afterEach(async () => {
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await shop.close();
  });

  /** A page without tracking. */
  async function openUntracked(tools: Tools = all) {
    const consent = { hasBanner: true, tools };
    const config = { ...clientConfig, sendsOfflineOrders: true, consent };
    const page = await openPage({ fetch: fetchFrom(shop.app) }, createTabs(), config);
    await startLists(page.store, page.ports);
    return page;
  }

  async function open(tools: Tools = all, agreed = everything) {
    const page = await openUntracked(tools);
    await decide(page.store, agreed);
    const stop = await startTracking(page.store, page.ports, { load, reload });
    return { ...page, stop };
  }
  const logged = (name: string) => shop.notes('event').filter((one) => Object(one).event === name);

  return { shop: () => shop, cookie, load, reload, open, openUntracked, logged };
}

/** The entries of a global list; gtag's commands as arrays. */
export const list = (name: string): unknown[] => {
  const held: unknown = Reflect.get(globalThis, name);
  return Array.isArray(held) ? held.map((one) => plain(one)) : [];
};
const plain = (one: unknown): unknown =>
  Object.prototype.toString.call(one) === '[object Arguments]' ? Object.values(Object(one)) : one;
/** Events with this name in the data layer, without commands. */
export const pushed = (name: string) =>
  list('dataLayer').filter((one) => Object(one).event === name && 'event_id' in Object(one));
/** Calls received by the portal pixel. */
export const portal = (): unknown[] => Object(Reflect.get(globalThis, 'wph')).queue ?? [];
/** Calls received by Meta's pixel. */
export const meta = (): unknown[][] => Object(Reflect.get(globalThis, 'fbq')).queue ?? [];

export const shirt = product('shirt', { id: '1' });
