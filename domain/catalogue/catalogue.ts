import type { StoreCode } from '../store-view/store-view.ts';
import type { AttributeDocument, Documents, EntityType } from './documents.ts';

export type Scalar = string | number | boolean;

/** Conditions on one field; all given must hold. `in` and `eq` match any value of a list field. */
export interface FieldFilter {
  readonly eq?: Scalar;
  readonly in?: readonly Scalar[];
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
}

export type Filters = Readonly<Record<string, FieldFilter>>;

/** Chosen values of a listing by attribute code; one of each code's values is enough. */
export type ChosenValues = Readonly<Record<string, readonly string[]>>;

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * A search request to the catalogue [api-57].
 * - `filters` on options of a configurable must all match one of its variants in stock, or of all
 *   with the document's `filters_find_sold_out`. Without variants in the document they match the
 *   attribute and `<attribute>_options`. [catalog-62]
 * - `category_ids` covers the named categories and their descendants; `price`, `final_price` mean
 *   the gross `final_price_incl_tax` in złote, also in `sort`.
 * - `aggregate` names the fields to count. Counts of a field ignore that field's own filter, so
 *   that a selected option does not hide its siblings. A value of an option counts the products
 *   with such a variant that has it and matches the other filters.
 * - `size` of 0 or below becomes 50, a negative `from` 0. Ties of any sort are broken by sku.
 * - `sourceInclude` names the requested fields; a document's required fields are always included.
 * - `card` requests products for the cards of a listing with these chosen values. A server's engine
 *   then reads only what such a card shows (`domain/product/card-document.ts`), and no
 *   `attributeMetadata`; others return the fields of `sourceInclude`, which give the same cards.
 * - No sort: by relevance with `query`, else by sku. A document without the
 *   sorted field comes last.
 * - `generation` reads the index of that name while it is stored, so that a page uses one index.
 *   When it is deleted, the current index is read.
 */
export interface SearchRequest<T extends EntityType = EntityType> {
  readonly store: StoreCode;
  readonly type: T;
  readonly query?: string;
  readonly filters?: Filters;
  readonly sort?: Sort;
  readonly size?: number;
  readonly from?: number;
  readonly sourceInclude?: readonly string[];
  readonly sourceExclude?: readonly string[];
  readonly card?: ChosenValues;
  readonly aggregate?: readonly string[];
  readonly generation?: string;
}

export interface Bucket {
  readonly key: string;
  readonly count: number;
}

/**
 * Only values that occur are listed: the most frequent first, ties by key, at most 999 per
 * field. `price` is counted in the ranges of [catalog-26], in their order, with keys `from-to`
 * in złote (`0.0-50.0`, `150.0-*`).
 */
export type Aggregations = Readonly<Record<string, readonly Bucket[]>>;

export interface SearchResponse<T extends EntityType = EntityType> {
  readonly items: readonly Documents[T][];
  readonly total: number;
  readonly perPage: number;
  readonly start: number;
  readonly aggregations: Aggregations;
  readonly attributeMetadata: readonly AttributeDocument[];
  /** True when a browser could not reach the server and had nothing cached. */
  readonly offline?: boolean;
}

export interface Suggestions {
  readonly products: readonly Documents['product'][];
  readonly categories: readonly Documents['category'][];
  /** The ancestors of the categories that share a name. */
  readonly above: readonly Documents['category'][];
  readonly phrases: readonly string[];
  readonly correction: string | null;
  /** True when a browser could not reach the server and had nothing cached. */
  readonly offline?: boolean;
}

/**
 * The only interface to read products and content, with four engines: embedded, Elasticsearch, the
 * browser's and the device's. All pass `tests/contract/catalogue`. Throws `CATALOGUE_UNAVAILABLE`.
 */
export interface Catalogue {
  /** Name of the current index; it changes with a re-index. */
  generation(store: StoreCode): Promise<string>;
  search<T extends EntityType>(request: SearchRequest<T>): Promise<SearchResponse<T>>;
  suggest(store: StoreCode, text: string, size: number): Promise<Suggestions>;
}
