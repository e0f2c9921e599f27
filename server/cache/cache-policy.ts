import type { EntityType } from '../../domain/catalogue/documents.ts';
import { priceRanges } from '../../domain/catalogue/request.ts';
import {
  formatListingQuery,
  isSamePrice,
  type ListingQuery,
} from '../../domain/listing/listing-query.ts';
import { type ScreenName, screenNames, screenOf } from '../../domain/url/screens.ts';

/** How the responses of a page are cached (offline-04); lifetimes are settings. */
export interface CachePolicy {
  /** Tags that purge all responses of the kind: its own tag first, then those of its content. */
  readonly tags: readonly string[];
  /**
   * `public`: cached for all shoppers. `secret`: the address itself grants access to personal data,
   * so it is never stored and never sent as a referrer.
   */
  readonly cacheControl: 'public' | 'secret';
  /**
   * Query parameters that change the response, with their allowed values. All others are dropped
   * from the key. The catalogue reads those of `listing` and `search`; `secret` pages are not
   * cached and take all.
   */
  readonly query: Readonly<Record<string, RegExp>> | 'listing' | 'search' | 'all';
}

function readPolicy(name: ScreenName): CachePolicy {
  const { tags = ['cmsPage'], isSecret, query = {} } = screenOf(name);
  return isSecret
    ? { tags, cacheControl: 'secret', query: 'all' }
    : { tags, cacheControl: 'public', query };
}

const policies = new Map(screenNames.map((name) => [name, readPolicy(name)]));

/** How the page is cached, by the table of screens. */
export const cachePolicy = (name: ScreenName): CachePolicy =>
  policies.get(name) ?? readPolicy(name);

/** How a file generated from the catalogue is cached. */
export interface FilePolicy {
  /** Tags that purge it. */
  readonly tags: readonly string[];
  /** Seconds until it is generated again. */
  readonly maxAgeS: number;
}

/**
 * Files for crawlers and feed readers. Feeds contain prices, so they are cached for
 * half an hour at most.
 */
export const filePolicies = {
  sitemap: { tags: ['category', 'product', 'cmsPage'], maxAgeS: 3600 },
  // Generated from the settings: no purge affects them.
  document: { tags: [], maxAgeS: 3600 },
  feed: { tags: ['product', 'category', 'attribute', 'taxrule'], maxAgeS: 1800 },
} as const satisfies Readonly<Record<string, FilePolicy>>;

/** All tags a page can have by its kind; documents add tags of their own. */
export const pageTags: readonly string[] = [
  ...new Set(screenNames.flatMap((screen) => cachePolicy(screen).tags)),
];

/** Tags of the files for crawlers and feed readers. */
export const fileTags: readonly string[] = [
  ...new Set(Object.values(filePolicies).flatMap(({ tags }) => tags)),
];

/**
 * Prefix of a document's tag, before its id. A page has the tags of the documents it shows. Content
 * of every page, such as the menu, is purged by the tag of its kind or by `*`.
 */
export const documentTags: Readonly<Partial<Record<EntityType, DocumentTag>>> = {
  product: 'P',
  category: 'C',
  attribute: 'A',
  taxrule: 'T',
  cms_page: 'cmsPage',
  cms_block: 'cmsBlock',
};

type DocumentTag = 'P' | 'C' | 'A' | 'T' | 'cmsPage' | 'cmsBlock';

const idOf = (item: object): string | null => {
  const id = 'attribute_id' in item ? item.attribute_id : 'id' in item ? item.id : null;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
};

/** The tags that purge documents of a type; none for a type without tags. */
export function documentTagsOf(type: EntityType, items: readonly object[]): string[] {
  const prefix: DocumentTag | undefined = documentTags[type];
  if (prefix === undefined) return [];
  return items.flatMap((item) => {
    const id = idOf(item);
    return id === null ? [] : [prefix + id];
  });
}

const ofDocument = new RegExp(`^(?:${Object.values(documentTags).join('|')}).+$`);

/** Whether a tag names one document, and not all pages of a kind or everything. */
export const isDocumentTag = (tag: string): boolean => ofDocument.test(tag);

/**
 * Listings with more selected filter values are rendered but not cached: there
 * are too many of them.
 */
const mostFilterValues = 3;

/** Parameters of every listing that are not filters. */
const listingParameters = new Set(['sort', 'p', 'price_from', 'price_to']);

/** Parses the listing query of an address and drops values that the catalogue does not contain. */
export type ReadListing = (search: URLSearchParams) => Promise<ListingQuery>;

/**
 * The part of the query that may change the response: known parameters and values, in fixed order,
 * each once. Pages are rendered and cached by it, so a parameter that one shopper adds to an
 * address cannot reach the page of another. Errors: `CATALOGUE_UNAVAILABLE`.
 */
export async function knownQuery(
  { query }: CachePolicy,
  search: URLSearchParams,
  readListing: ReadListing,
): Promise<URLSearchParams> {
  if (search.size === 0 || query === 'all') return search;
  if (query === 'listing' || query === 'search') {
    const read = await readListing(search);
    const known = formatListingQuery(query === 'listing' ? { ...read, text: '' } : read);
    const { unreadPrice } = read;
    if (!unreadPrice) return searchOf(known);
    // Prices that cannot be read are reported by the page, which is then not cached.
    return searchOf({ ...known, price_from: unreadPrice.from, price_to: unreadPrice.to });
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

/**
 * Whether the price filter is one of the offered ranges. Typed prices have no
 * limited number of values.
 */
function isOfferedPrice(query: URLSearchParams): boolean {
  const [from, to] = [query.get('price_from'), query.get('price_to')];
  if (from === null) return true;
  const bounds = { from: Number(from), to: to ? Number(to) : null };
  return priceRanges.some((range) => isSamePrice(range, bounds));
}

/**
 * Whether a response of this policy and query is cached. Search texts and typed prices have
 * unlimited values, so their pages are rendered per request.
 */
export function isCached(policy: CachePolicy, query: URLSearchParams): boolean {
  if (policy.cacheControl === 'secret') return false;
  if (query.size === 0) return true;
  if (query.has('q') || !isOfferedPrice(query)) return false;
  const filters = [...query.keys()].filter((name) => !listingParameters.has(name));
  return policy.query !== 'listing' && policy.query !== 'search'
    ? true
    : filters.length <= mostFilterValues;
}
