import type { EntityType } from '../../domain/catalogue/documents.ts';
import { priceRanges } from '../../domain/catalogue/request.ts';
import {
  formatListingQuery,
  isSamePrice,
  type ListingQuery,
} from '../../domain/listing/listing-query.ts';
import { reviewPageParameter } from '../../domain/product/review-pages.ts';
import { type ScreenName, screenNames } from '../../domain/url/screen-names.ts';

/** How the answers of a screen are kept: the one table of tags and lifetimes (offline-04). */
export interface CachePolicy {
  /** Tags that purge all answers of the kind: its own first, then those of what it shows. */
  readonly tags: readonly string[];
  /**
   * `public`: kept for everyone. `secret`: the address itself is a key to something personal, so
   * it is stored nowhere and sent to nobody as a referrer.
   */
  readonly keep: 'public' | 'secret';
  /**
   * Query parameters that change the answer, with the values they may have; all others are dropped from the
   * key. `listing` and `search` read theirs by the catalogue; `secret` pages are nobody's and take all.
   */
  readonly query: Readonly<Record<string, RegExp>> | 'listing' | 'search' | 'all';
}

const page = (tag: string, query: CachePolicy['query'] = {}): CachePolicy => ({
  tags: [tag],
  keep: 'public',
  query,
});
/** Shows products: prices are of the tax rules, and words and filters of the attributes. */
const goods = (tags: readonly string[], query: CachePolicy['query'] = {}): CachePolicy => ({
  tags: [...tags, 'attribute', 'taxrule'],
  keep: 'public',
  query,
});
const secret = (tag: string): CachePolicy => ({ tags: [tag], keep: 'secret', query: 'all' });

const pageNumber = /^(?:[2-9]|[1-9]\d|1\d\d|200)$/;

const policies: Partial<Record<ScreenName, CachePolicy>> = {
  home: goods(['home-page', 'home']),
  category: goods(['category'], 'listing'),
  search: goods(['category'], 'search'),
  tag: goods(['category'], 'listing'),
  brand: goods(['category'], 'listing'),
  product: goods(['product'], { childSku: /^.{1,128}$/, [reviewPageParameter]: pageNumber }),
  'cms-page': page('cmsPage'),
  checkout: page('checkout'),
  compare: page('compare'),
  error: page('error'),
  'page-not-found': page('page-not-found'),
  account: page('my-account'),
  'account-orders': page('my-account', { p: pageNumber }),
  newsletter: page('cmsPage', { stan: /^(?:tak|nie|adres)$/ }),
  preview: secret('cmsPage'),
  'review-products': secret('my-account'),
  'payment-confirmation-page': secret('checkout'),
  order: secret('checkout'),
  'create-password': secret('my-account'),
  'mail-link': secret('my-account'),
  'shared-cart': secret('checkout'),
  'shared-list': secret('my-account'),
};

const other = page('cmsPage');

/** How long the page of a screen is kept, and by whom. */
export function cachePolicy(screen: ScreenName): CachePolicy {
  return policies[screen] ?? other;
}

/** How a file that is made of the catalogue is kept. */
export interface FilePolicy {
  /** What purges it. */
  readonly tags: readonly string[];
  /** Seconds until it is made anew. */
  readonly maxAgeS: number;
}

/** Files for machines: feeds name prices, so they are kept no longer than half an hour. */
export const filePolicies = {
  sitemap: { tags: ['category', 'product', 'cmsPage'], maxAgeS: 3600 },
  // Made of the settings: nothing that is purged is in them.
  document: { tags: [], maxAgeS: 3600 },
  feed: { tags: ['product', 'category', 'attribute', 'taxrule'], maxAgeS: 1800 },
} as const satisfies Readonly<Record<string, FilePolicy>>;

/** Every tag a page can carry by its kind; documents add tags of their own. */
export const pageTags: readonly string[] = [
  ...new Set(screenNames.flatMap((screen) => cachePolicy(screen).tags)),
];

/** Tags of the files for machines. */
export const fileTags: readonly string[] = [
  ...new Set(Object.values(filePolicies).flatMap(({ tags }) => tags)),
];

/**
 * How the tag of a document begins, before its id. Pages carry those of the documents they are made of;
 * what every page shows, such as the menu, is purged by the tag of its kind or by `*`.
 */
export const documentTags: Readonly<Partial<Record<EntityType, DocumentTag>>> = {
  product: 'P',
  category: 'C',
  attribute: 'A',
  taxrule: 'T',
  cms_page: 'cmsPage',
  cms_block: 'cmsBlock',
};

export type DocumentTag = 'P' | 'C' | 'A' | 'T' | 'cmsPage' | 'cmsBlock';

/** Listings with more chosen values than this are rendered but not kept: there are too many of them. */
const mostFilterValues = 3;

/** Parameters every listing has that are not filters. */
const listingParameters = new Set(['sort', 'p', 'price_from', 'price_to']);

/** Which listing an address asks for, in its one form: what the catalogue does not know is not in it. */
export type ReadListing = (search: URLSearchParams) => Promise<ListingQuery>;

/**
 * The part of the query that an answer may depend on, in one form: known parameters with known values, in
 * fixed order, each once. Pages are rendered from it and kept under it, so that nothing one shopper adds to
 * an address reaches the page of another. Errors: those of `readListing`.
 */
export async function knownQuery(
  { query }: CachePolicy,
  search: URLSearchParams,
  readListing: ReadListing,
): Promise<URLSearchParams> {
  if (search.size === 0 || query === 'all') return search;
  if (query === 'listing' || query === 'search') {
    const read = await readListing(search);
    return searchOf(formatListingQuery(query === 'listing' ? { ...read, text: '' } : read));
  }
  return new URLSearchParams(
    Object.keys(query)
      .toSorted()
      .flatMap((name) => {
        const value = search.get(name);
        return value !== null && query[name]?.test(value) ? [[name, value]] : [];
      }),
  );
}

const searchOf = (query: Readonly<Record<string, string | readonly string[]>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    ),
  );

/** Whether the prices asked for are those of an offered range: typed ones are as many as numbers. */
function isOfferedPrice(query: URLSearchParams): boolean {
  const [from, to] = [query.get('price_from'), query.get('price_to')];
  if (from === null) return true;
  const bounds = { from: Number(from), to: to ? Number(to) : null };
  return priceRanges.some((range) => isSamePrice(range, bounds));
}

/**
 * Whether an answer of this policy and known query is kept for others. Searched words and typed prices have
 * no end: their pages are made for who asks.
 */
export function isKept(policy: CachePolicy, query: URLSearchParams): boolean {
  if (policy.keep === 'secret' || query.has('q') || !isOfferedPrice(query)) return false;
  const filters = [...query.keys()].filter((name) => !listingParameters.has(name));
  return policy.query !== 'listing' && policy.query !== 'search'
    ? true
    : filters.length <= mostFilterValues;
}
