import type { EntityType } from '../../domain/catalogue/documents.ts';
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
  /** Query parameters that change the answer; all others are dropped from the key. */
  readonly query: readonly string[] | 'listing';
}

const page = (tag: string, query: CachePolicy['query'] = []): CachePolicy => ({
  tags: [tag],
  keep: 'public',
  query,
});
/** Shows products: prices are of the tax rules, and words and filters of the attributes. */
const goods = (tags: readonly string[], query: CachePolicy['query'] = []): CachePolicy => ({
  tags: [...tags, 'attribute', 'taxrule'],
  keep: 'public',
  query,
});
const secret = (tag: string): CachePolicy => ({ tags: [tag], keep: 'secret', query: 'listing' });

const policies: Partial<Record<ScreenName, CachePolicy>> = {
  home: goods(['home-page', 'home']),
  category: goods(['category'], 'listing'),
  search: goods(['category'], 'listing'),
  tag: goods(['category'], 'listing'),
  brand: goods(['category'], 'listing'),
  product: goods(['product'], ['childSku', reviewPageParameter]),
  'cms-page': page('cmsPage'),
  checkout: page('checkout'),
  compare: page('compare'),
  error: page('error'),
  'page-not-found': page('page-not-found'),
  account: page('my-account'),
  'account-orders': page('my-account', ['p']),
  newsletter: page('cmsPage', ['stan']),
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

/** Parameters of campaigns and pixels: they never change an answer. */
const tracking =
  /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl|ref|dclid|yclid|ttclid|kupon)$/i;

/** Listings with more chosen values than this are rendered but not kept: there are too many of them. */
const mostFilterValues = 3;

/** Parameters every listing has that are not filters. */
const listingParameters = new Set(['q', 'sort', 'p']);

/**
 * The part of the query that an answer may depend on, in fixed order. Pages are rendered from it and
 * kept under it, so that nothing one shopper adds to an address reaches the page of another.
 */
export function knownQuery(policy: CachePolicy, search: URLSearchParams): URLSearchParams {
  const pairs = [...search.entries()].filter(([name]) =>
    policy.query === 'listing' ? !tracking.test(name) : policy.query.includes(name),
  );
  return new URLSearchParams(
    pairs.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b))),
  );
}

/** Whether an answer of this policy and known query is kept for others. */
export function isKept(policy: CachePolicy, query: URLSearchParams): boolean {
  if (policy.keep === 'secret') return false;
  const filters = [...query.keys()].filter((name) => !listingParameters.has(name));
  return policy.query !== 'listing' || filters.length <= mostFilterValues;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
