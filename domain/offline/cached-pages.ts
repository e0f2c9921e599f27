import type { ScreenName } from '../url/screen-names.ts';
import type { CacheIndex } from './cache-index.ts';

/** A page that opens on this device without a connection. */
export interface CachedPage {
  /** Path and query. */
  readonly path: string;
  readonly title: string;
}

export interface CachedPageList {
  readonly listings: readonly CachedPage[];
  readonly products: readonly CachedPage[];
  readonly others: readonly CachedPage[];
}

type Row = keyof CachedPageList;

/** Rows by screen. What is not here has a door of its own: cart, lists, account. */
const rowOf: Partial<Readonly<Record<ScreenName, Row>>> = {
  category: 'listings',
  tag: 'listings',
  search: 'listings',
  brand: 'listings',
  product: 'products',
  'cms-page': 'others',
  'size-guide': 'others',
  stores: 'others',
  showrooms: 'others',
  'shop-reviews': 'others',
  contact: 'others',
  faq: 'others',
  terms: 'others',
  privacy: 'others',
  delivery: 'others',
  payments: 'others',
  returns: 'others',
  accessibility: 'others',
  about: 'others',
  own: 'others',
};

/** The most of each row: what was seen last. */
const most: Readonly<Record<Row, number>> = { listings: 8, products: 12, others: 6 };

const rows: ReadonlyMap<string, Row> = new Map(Object.entries(rowOf));

/**
 * What this device can show of the shop without a connection, what was used last first. The same page
 * under several queries is named once, as it was seen last; pages whose title is not known are left out.
 *
 * @param index what the service worker kept, by whole address
 * @param origin the shop's own: other addresses are no pages of it
 * @param storeCode the store view that is shown: pages of others are in other words and prices
 */
export function cachedPages(index: CacheIndex, origin: string, storeCode: string): CachedPageList {
  const shelf: Record<Row, CachedPage[]> = { listings: [], products: [], others: [] };
  const named = new Set<string>();
  const newestFirst = Object.entries(index).sort(([, a], [, b]) => b.usedAt - a.usedAt);
  for (const [address, { title = '', screen = '', life }] of newestFirst) {
    const row = rows.get(screen);
    if (life !== undefined && life.store !== storeCode) continue;
    if (row === undefined || title === '' || !URL.canParse(address)) continue;
    const { origin: from, pathname, search } = new URL(address);
    // Each search is a page of its own; a sorted category is the category.
    const name = screen === 'search' ? title : pathname;
    if (from !== origin || named.has(name) || shelf[row].length >= most[row]) continue;
    named.add(name);
    shelf[row].push({ path: pathname + search, title });
  }
  return shelf;
}
