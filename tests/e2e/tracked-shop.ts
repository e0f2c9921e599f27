import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { RunningShop } from '../services/shop.ts';
import { banner } from './consent.ts';
import { startSeparateShop } from './separate-shop.ts';
import { test as base, whenStarted } from './shop.ts';
import { type Call, eventName, faultsOf, recordsIn, vendors, watchVendors } from './vendors.ts';

/** Its own shop with every tool connected; no vendor receives a real request. */
export const test = base.extend<object, { readonly tracked: RunningShop }>({
  tracked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const shop = await startSeparateShop(`tracking-shop-${parallelIndex}`, {
        SHOP_DIR: 'tests/fixtures/tracked-shop',
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ tracked }, use) => use(tracked.url),
});

/** Personal data that the tests type. */
const personal = [
  ...['Żaneta', 'Łęcka', 'zaneta.lecka', 'Wanda', 'Zając', 'wanda.', '600100200', '600 100 200'],
  ...['Prosta', '00-001', 'Warszawa'],
];

/** Each vendor's name for the events of the shop; null if it has none. */
const words = {
  view_item_list: ['view_item_list', 'listing', 'ViewContent ProductList', 'ViewCategory', null],
  view_item: ['view_item', 'offer', 'ViewContent ViewProduct', 'ViewContent', null],
  add_to_wishlist: [
    'add_to_wishlist',
    'wishlist',
    'ViewContent AddToWishList',
    'AddToWishlist',
    null,
  ],
  add_to_cart: ['add_to_cart', 'basketadd', 'AddToCart', 'AddToCart', 'add_to_cart'],
  remove_from_cart: ['remove_from_cart', null, 'RemoveFromCart', 'RemoveFromCart', null],
  view_cart: ['view_cart', 'basketstatus', 'ViewCart', 'ViewCart', null],
  begin_checkout: ['begin_checkout', 'startorder', 'StartOrder', 'InitiateCheckout', null],
  purchase: ['purchase', 'conversion', 'Purchase', 'Purchase', 'purchase'],
} as const;
export type EventWord = keyof typeof words;

/** Number of calls that each vendor got for an event, in the vendors' order. */
export function counts(calls: readonly Call[], event: EventWord): number[] {
  const [google, ...others] = words[event];
  return vendors.map((vendor, index) => {
    const word = index < 2 ? google : others[index - 2];
    return calls.filter((one) => one.vendor === vendor && eventName(one) === word).length;
  });
}

/** Expected number of calls for an event that happens `times`. */
export const expectedCalls = (event: EventWord, times = 1): number[] => {
  const [google, ...others] = words[event];
  return [google, google, ...others].map((word) => (word === null ? 0 : times));
};

export async function expectCalls(
  calls: readonly Call[],
  event: EventWord,
  times = 1,
): Promise<void> {
  await expect.poll(() => counts(calls, event), event).toEqual(expectedCalls(event, times));
}

interface Found {
  readonly id: unknown;
  readonly sku: string;
  readonly configurable_children?: readonly { readonly sku: string }[];
}

/** The catalogue's ids of these SKUs; for a variant that of its product. */
async function idsOf(request: APIRequestContext, skus: readonly string[]) {
  const ids = new Map<string, string>();
  for (const field of ['sku', 'configurable_children.sku']) {
    const response = await request.post('/api/catalog/search', {
      data: { store: 'pl', type: 'product', filters: { [field]: { in: skus } }, size: 100 },
    });
    const { items }: { items: readonly Found[] } = await response.json();
    for (const { id, sku, configurable_children: children = [] } of items) {
      for (const name of [sku, ...children.map((child) => child.sku)]) ids.set(name, String(id));
    }
  }
  return ids;
}

/** Every call has ids, numbers and the currency; no value is missing or personal. */
export async function expectSound(
  calls: readonly Call[],
  request: APIRequestContext,
): Promise<void> {
  const told = calls.filter((one) => eventName(one) !== '');
  expect(told.flatMap(({ vendor, call }) => faultsOf(call, personal, vendor))).toEqual([]);
  const records = told.flatMap(({ call }) => recordsIn(call));
  expect(records.length).toBeGreaterThan(0);
  const ids = await idsOf(request, [...new Set(records.map(({ sku }) => sku))]);
  const wrong = records.filter(({ id, sku }) => id !== ids.get(sku));
  expect(wrong, 'records without the catalogue’s id').toEqual([]);
  const goods = told.filter(({ call }) => /"(items|contents)":/.test(JSON.stringify(call)));
  expect(goods.filter(({ call }) => !/"currency":"PLN"/.test(JSON.stringify(call)))).toEqual([]);
  for (const one of goods) {
    expect.soft(JSON.stringify(one.call), eventName(one)).not.toMatch(/"(items|contents)":\[\]/);
  }
}

/** Opens the shop and gives full consent in the banner. */
export async function agree(page: Page, shop: RunningShop) {
  const watched = await watchVendors(page.context(), shop.url);
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Zgadzam się', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  return watched;
}

export async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await whenStarted(page);
}
