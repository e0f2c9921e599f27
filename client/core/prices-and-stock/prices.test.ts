// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import type { PriceView } from '../../../domain/price/views.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { sessionAtom } from '../session/session-atoms.ts';
import { priceSourceAtom, pricesAtom } from './current-prices.ts';
import { pricesAfterSync } from './platform-price-source.ts';
import { type PriceSettings, watchPrices } from './watch-prices.ts';

const shown: PriceView = {
  current: grosze(12_300),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
};

const settings: PriceSettings = {
  isSynchronised: true,
  areByGroup: false,
  currencyCode: 'PLN',
  storeId: 1,
};

const customer = {
  token: 'token-of-jan',
  refreshToken: null,
  isCustomer: true,
  profile: { email: 'jan@example.com', firstname: '', lastname: '', addresses: [], group_id: 5 },
};

/** A page whose platform sells for 100 zł, and for 80 zł to group 5. */
async function open(more: Partial<PriceSettings> = {}, isBroken = false) {
  const calls: URL[] = [];
  const requests: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://shop.test');
    calls.push(url);
    requests.push(new Request(url, init));
    if (isBroken) throw new TypeError('ENOTFOUND');
    const price = url.searchParams.get('userGroupId') === '5' ? 80 : 100;
    const items = (url.searchParams.get('skus') ?? '')
      .split(',')
      .map((sku) => ({ sku, price_info: { final_price: price, regular_price: price } }));
    return Response.json({ code: 200, result: { items } });
  };
  const page = await openPage({ fetch });
  const events: CustomEvent[] = [];
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) events.push(event);
  };
  addEventListener(pricesAfterSync, hear);
  const stop = watchPrices(page.store, page.ports, { ...settings, ...more });
  onTestFinished(() => {
    removeEventListener(pricesAfterSync, hear);
    stop();
    page.close();
  });
  const want = (...skus: string[]) => {
    for (const sku of skus) page.store.get(priceSourceAtom)?.request(sku, shown);
  };
  const priceOf = (sku: string) => page.store.get(pricesAtom)[sku];
  return { ...page, calls, requests, events, want, priceOf };
}

describe('a platform price sync', () => {
  test('requests the shown products once, together, by SKU, currency and store [api-54]', async () => {
    const { want, calls, priceOf } = await open();
    want('a', 'b', 'a');
    await vi.waitFor(() => expect(priceOf('b')).toBeDefined());
    want('b');
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/product/render-list']);
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({
      skus: 'a,b',
      currencyCode: 'PLN',
      storeId: '1',
    });
  });

  test('is a GET of JSON in mode cors, without the token of a guest [api-54]', async () => {
    const { want, requests } = await open();
    want('a');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests).toMatchObject([{ method: 'GET', mode: 'cors', body: null }]);
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  test('makes a price current, which it was not before the response [price-03]', async () => {
    const { want, priceOf, events } = await open();
    want('a');
    expect(shown.isCurrent).toBeUndefined();
    await vi.waitFor(() => expect(priceOf('a')?.isCurrent).toBe(true));
    expect(priceOf('a')?.current).toBe(10_000);
    expect(events[0]?.detail.items[0]).toMatchObject({ sku: 'a', price_is_current: true });
  });

  test('sends prices-after-sync when it ends, also after a failure without a response [price-26]', async () => {
    const good = await open();
    good.want('a');
    await vi.waitFor(() => expect(good.events).toHaveLength(1));
    const broken = await open({}, true);
    broken.want('a');
    await vi.waitFor(() => expect(broken.events).toHaveLength(1));
    expect(broken.events[0]?.detail.items).toEqual([]);
    expect(broken.priceOf('a')).toBeUndefined();
  });

  test('splits more than fifty products into several requests', async () => {
    const { want, calls } = await open();
    want(...Array.from({ length: 51 }, (_, at) => `s${at}`));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  test('is not made where prices are neither synchronised nor by group', async () => {
    const { want, calls, store } = await open({ isSynchronised: false });
    want('a');
    await Promise.resolve();
    expect(store.get(priceSourceAtom)).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('prices by group', () => {
  test('are requested at login with group and token, and marked as personal [price-22] [pl-A12] [api-54]', async () => {
    const { store, want, calls, requests, priceOf } = await open({
      isSynchronised: false,
      areByGroup: true,
    });
    want('a');
    expect(calls).toEqual([]);
    store.set(sessionAtom, customer);
    want('a');
    await vi.waitFor(() => expect(priceOf('a')?.current).toBe(8000));
    expect(priceOf('a')?.isPersonal).toBe(true);
    expect(calls[0]?.searchParams.get('userGroupId')).toBe('5');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-of-jan');

    store.set(sessionAtom, null);
    expect(priceOf('a')).toBeUndefined();
    expect(store.get(priceSourceAtom)).toBeNull();
  });

  test('are public again after a logout where prices are synchronised [price-22]', async () => {
    const { store, want, priceOf } = await open({ areByGroup: true });
    store.set(sessionAtom, customer);
    want('a');
    await vi.waitFor(() => expect(priceOf('a')?.current).toBe(8000));
    store.set(sessionAtom, null);
    want('a');
    await vi.waitFor(() => expect(priceOf('a')?.current).toBe(10_000));
    expect(priceOf('a')?.isPersonal).toBeUndefined();
  });

  test('are ignored at login where they are disabled [price-22]', async () => {
    const { store, want, calls, priceOf } = await open();
    want('a');
    await vi.waitFor(() => expect(priceOf('a')).toBeDefined());
    store.set(sessionAtom, customer);
    want('a');
    expect(priceOf('a')?.current).toBe(10_000);
    expect(calls).toHaveLength(1);
  });
});
