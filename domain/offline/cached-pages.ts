import type { ScreenName } from '../url/screens.ts';
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

/** Rows by screen. Cart, lists and account are missing because they have links of their own. */
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

/** Most pages of each row: the last seen. */
const most: Readonly<Record<Row, number>> = { listings: 8, products: 12, others: 6 };

const rows: ReadonlyMap<string, Row> = new Map(Object.entries(rowOf));

/**
 * The pages this device can show without a connection, last used first. A page under several
 * queries appears once, as last seen. Pages without a known title are left out.
 * @param index what the service worker cached, by full address
 * @param origin the shop's own: pages of other origins are left out
 * @param storeCode the current store view: other views have other languages and prices
 */
export function cachedPages(index: CacheIndex, origin: string, storeCode: string): CachedPageList {
  const list: Record<Row, CachedPage[]> = { listings: [], products: [], others: [] };
  const named = new Set<string>();
  const newestFirst = Object.entries(index).sort(([, a], [, b]) => b.usedAt - a.usedAt);
  for (const [address, { title = '', screen = '', life }] of newestFirst) {
    const row = rows.get(screen);
    if (life !== undefined && life.store !== storeCode) continue;
    if (row === undefined || title === '' || !URL.canParse(address)) continue;
    const { origin: from, pathname, search } = new URL(address);
    // Each search is a page of its own; a sorted category is the same category.
    const name = screen === 'search' ? title : pathname;
    if (from !== origin || named.has(name) || list[row].length >= most[row]) continue;
    named.add(name);
    list[row].push({ path: pathname + search, title });
  }
  return list;
}
