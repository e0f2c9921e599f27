import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agreedTo, nothingAgreed } from '../../../domain/consent/categories.ts';
import { consentExpiry, consentVersion } from '../../../domain/consent/consent-record.ts';
import type { ListedProduct } from '../../../domain/lists/product-list.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { noTools } from '../../../tests/support/shop-facts.ts';
import { createTabs, memoryLog } from '../../../tests/support/tabs.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { createPorts } from '../../create-ports.ts';
import { noteViewed, startLists } from '../lists/lists.ts';
import { recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { startConsent } from './consent.ts';
import { consentAtom, isConsentPromptShownAtom } from './consent-atoms.ts';
import { decide } from './decide.ts';

const at = Date.UTC(2026, 10, 22, 12);
const tools = {
  ...noTools,
  keepsVisits: true,
  analytics: { id: 'G-ABC123', url: 'https://www.googletagmanager.com' },
};
const item = (sku: string): ListedProduct => ({
  sku,
  id: null,
  name: sku,
  picture: null,
  link: null,
  price: null,
});

let shop: MockShop;
let now: number;
const cookie = { value: '', written: [] as string[] };

beforeEach(async () => {
  now = at;
  cookie.value = '';
  cookie.written = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', { hostname: 'www.sklep.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie.value;
    },
    set cookie(text: string) {
      cookie.written.push(text);
    },
  });
  shop = await openMockShop();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

async function open(tabs = createTabs(), given = tools) {
  const config = { ...clientConfig, consent: { hasBanner: true, tools: given } };
  const ports = { fetch: fetchFrom(shop.app), clock: () => now };
  const page = await openPage(ports, tabs, config);
  await startLists(page.store, page.ports);
  return { ...page, agreed: () => page.store.get(consentAtom)?.agreed };
}

describe('consent', () => {
  test('is requested on a first visit, and nothing is accepted until it is given [pl-F01]', async () => {
    const page = await open();
    expect(page.store.get(isConsentPromptShownAtom)).toBe(true);
    expect(page.agreed()).toEqual(nothingAgreed);
    expect(await page.ports.records.load('consent')).toBeNull();
    await decide(page.store, nothingAgreed);
    expect(page.store.get(isConsentPromptShownAtom)).toBe(false);
    page.close();
    const next = await open();
    expect(next.store.get(isConsentPromptShownAtom)).toBe(false);
    expect(next.agreed()).toEqual(nothingAgreed);
  });

  test('stores for the next document’s first paint which question was answered and until when, but not the answer', async () => {
    const local = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      setItem: (name: string, text: string) => local.set(name, text),
    });
    const page = await open();
    expect(local.get('witryna:answered')).toBeUndefined();
    await decide(page.store, nothingAgreed);
    const note = JSON.stringify(`${consentVersion(tools)} ${consentExpiry(at)}`);
    expect(local.get('witryna:answered')).toBe(note);
    await decide(page.store, agreedTo(['analytics']));
    expect(local.get('witryna:answered')).toBe(note);
  });

  test('given before the stored choice is read is not changed by it', async () => {
    const store = createStore();
    const config = { ...clientConfig, consent: { hasBanner: true, tools } };
    const channel = createTabs().open();
    const log = memoryLog();
    const replaced = { fetch: fetchFrom(shop.app), clock: () => now, channel, log };
    const ports = createPorts(store, config, replaced);
    store.set(portsAtom, ports);
    const deciding = decide(store, agreedTo(['analytics']));
    const load: typeof ports.records.load = async (key) => {
      const stored = await ports.records.load(key);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return stored;
    };
    await startConsent(store, { ...ports, records: { ...ports.records, load } });
    await deciding;
    expect(store.get(consentAtom)?.agreed).toEqual(agreedTo(['analytics']));
    expect(store.get(isConsentPromptShownAtom)).toBe(false);
  });

  test('is not requested where the shop does not use it', async () => {
    const config = { ...clientConfig, consent: { hasBanner: false, tools } };
    const page = await openPage({ fetch: fetchFrom(shop.app) }, createTabs(), config);
    expect(page.store.get(isConsentPromptShownAtom)).toBe(false);
  });

  test('is requested again after a year, and after a new tool was connected [pl-F01]', async () => {
    const page = await open();
    await decide(page.store, agreedTo(['analytics']));
    now = consentExpiry(at) - 1;
    expect((await open()).agreed()).toEqual(agreedTo(['analytics']));
    now += 1;
    const later = await open();
    expect(later.agreed()).toEqual(nothingAgreed);
    expect(later.store.get(isConsentPromptShownAtom)).toBe(true);
    now = at;
    const more = await open(createTabs(), { ...tools, eventsLog: true });
    expect(more.agreed()).toEqual(nothingAgreed);
  });

  test('applies in the other tabs at once, given or withdrawn', async () => {
    const tabs = createTabs();
    const [one, two] = [await open(tabs), await open(tabs)];
    await decide(one.store, agreedTo(['analytics']));
    await vi.waitFor(() => expect(two.agreed()).toEqual(agreedTo(['analytics'])));
    expect(two.store.get(isConsentPromptShownAtom)).toBe(false);
    await decide(two.store, nothingAgreed);
    await vi.waitFor(() => expect(one.agreed()).toEqual(nothingAgreed));
  });

  test('is recorded at the backend, as is its withdrawal under its number; a refusal is sent nowhere [pl-F01]', async () => {
    const page = await open();
    await decide(page.store, nothingAgreed);
    await decide(page.store, agreedTo(['analytics']));
    await decide(page.store, nothingAgreed);
    await vi.waitFor(() => expect(shop.notes('consent')).toHaveLength(2));
    const [given, saved] = shop.notes('consent');
    expect(given).toEqual({
      consent_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      version: consentVersion(tools),
      given_at: '2026-11-22T12:00:00.000Z',
      choices: agreedTo(['analytics']),
    });
    expect(saved).toEqual({ ...Object(given), choices: nothingAgreed });
    await decide(page.store, agreedTo(['functional']));
    await vi.waitFor(() => expect(shop.notes('consent')).toHaveLength(3));
    expect(Object(shop.notes('consent')[2]).consent_id).not.toBe(Object(given).consent_id);
    await vi.waitFor(async () => expect(await page.ports.tasks.all()).toEqual([]));
  });

  test('is stored as its number, the version of the question, its time and the choices, and nothing else [pl-F01]', async () => {
    const page = await open();
    await decide(page.store, agreedTo(['analytics']));
    expect(await page.ports.records.load('consent')).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      version: consentVersion(tools),
      at,
      choices: agreedTo(['analytics']),
    });
  });

  test('withdrawn deletes everything but the shop’s data from the page’s own storage [pl-F01]', async () => {
    const area = () => {
      const held = new Map([
        ['__rtbhouse.lid', 'x'],
        ['witryna:lastCartBypass:pl', '1'],
        ['_gcl_ls', 'y'],
      ]);
      return {
        get length() {
          return held.size;
        },
        key: (at: number) => [...held.keys()][at] ?? null,
        removeItem: (name: string) => void held.delete(name),
        names: () => [...held.keys()],
      };
    };
    const [local, session] = [area(), area()];
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', session);
    const page = await open();
    await decide(page.store, agreedTo(['marketing']));
    expect(local.names()).toHaveLength(3);
    await decide(page.store, nothingAgreed);
    expect(local.names()).toEqual(['witryna:lastCartBypass:pl']);
    expect(session.names()).toEqual(['witryna:lastCartBypass:pl']);
  });

  test('withdrawn deletes what was stored under it, including the cookies of tools [pl-F01]', async () => {
    const page = await open();
    await decide(page.store, agreedTo(['functional', 'analytics']));
    await noteViewed(page.store, item('a'));
    expect(await page.ports.records.load('recentlyViewed')).toHaveLength(1);
    cookie.value = '_ga=1; witryna=1';
    expect(await decide(page.store, agreedTo(['analytics']))).toBe(true);
    expect(page.store.get(recentlyViewedAtom)).toEqual([]);
    expect(await page.ports.records.load('recentlyViewed')).toBeNull();
    expect(cookie.written).toEqual([]);
    await decide(page.store, nothingAgreed);
    // Twice, because a tool may still write until it is notified.
    expect(new Set(cookie.written)).toEqual(
      new Set([
        '_ga=; Max-Age=0; Path=/',
        '_ga=; Max-Age=0; Path=/; Domain=www.sklep.example',
        '_ga=; Max-Age=0; Path=/; Domain=sklep.example',
      ]),
    );
  });

  test('withdrawn on a page that is left at once deletes the cookies of tools and stores the record [pl-F01]', async () => {
    const page = await open();
    await decide(page.store, agreedTo(['analytics']));
    cookie.value = '_ga=1';
    // As on a page that ends before anything is stored.
    vi.spyOn(page.ports.records, 'update').mockReturnValue(new Promise(() => {}));
    const put = vi.spyOn(page.ports.tasks, 'put');
    void decide(page.store, nothingAgreed);
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    expect(cookie.written).toContain('_ga=; Max-Age=0; Path=/');
  });
});

test('keeps viewed products on the page until they may be stored on the device [pl-F01]', async () => {
  const page = await open();
  await noteViewed(page.store, item('a'));
  expect(page.store.get(recentlyViewedAtom)).toEqual([item('a')]);
  expect(await page.ports.records.load('recentlyViewed')).toBeNull();
  await decide(page.store, agreedTo(['functional']));
  await vi.waitFor(async () =>
    expect(await page.ports.records.load('recentlyViewed')).toEqual([item('a')]),
  );
});
