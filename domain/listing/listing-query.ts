import * as v from 'valibot';
import { readAmount } from '../price/typed-amount.ts';
import { firstCharacters } from '../text/shorten.ts';

/** Bounds of the price filter in gross złote; `to` is null without an upper bound. */
export interface PriceBounds {
  readonly from: number;
  readonly to: number | null;
}

/** The query of a listing's address. [catalog-15] */
export interface ListingQuery {
  /** Empty without a search. */
  readonly text: string;
  /** `field:direction`; empty for the default. */
  readonly sort: string;
  readonly price: PriceBounds | null;
  /** Bounds as typed that are no prices or in the wrong order; the listing then has no price filter. */
  readonly unreadPrice?: { readonly from: string; readonly to: string };
  /** Chosen values by query parameter: attribute codes and `flag`. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** From 1. */
  readonly page: number;
}

/** Sort orders in the order offered; labels are message ids, '' is the default. [catalog-25] */
export const sortOptions = [
  { value: '', label: 'Recommended' },
  { value: 'updated_at:desc', label: 'Latest' },
  { value: 'final_price:asc', label: 'Price low to high' },
  { value: 'final_price:desc', label: 'Price high to low' },
] as const;

/** The parameter whose values are flag ids; the index field is `flags_ids` [catalog-43]. */
export const flagParameter = 'flag';

/** Most pages of one listing; later pages cannot be requested or linked. */
export const mostPages = 200;

/** Most parameters read from a query; the rest are ignored. */
export const mostParameters = 200;

const limits = {
  textLength: 100,
  valueLength: 60,
  filters: 12,
  valuesPerFilter: 30,
  /** Złote. */
  price: 1_000_000,
  typedPrice: 40,
} as const;

const ownParameters: ReadonlySet<string> = new Set(['q', 'sort', 'price_from', 'price_to', 'p']);

const CodeSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,59}$/));
const ValueSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limits.valueLength));
const PageSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(mostPages),
);
function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** A typed bound: null for an empty field, undefined for what is no price of the shop. */
function readBound(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = readAmount(text);
  return amount === null || amount > limits.price ? undefined : amount;
}

/**
 * The price filter needs `price_from` of at least 0 and `price_to`. An empty field means 0
 * or no upper bound; equal bounds are one price. Text and bounds in the wrong order filter
 * nothing and are reported. [catalog-17, catalog-18]
 */
function readPrice(
  from: string | undefined,
  to: string | undefined,
): Pick<ListingQuery, 'price' | 'unreadPrice'> {
  if (from === undefined || to === undefined) return { price: null };
  const [low, high] = [readBound(from), readBound(to)];
  const isOrdered = low === null || high === null || (low ?? 0) <= (high ?? 0);
  if (low === undefined || high === undefined || !isOrdered) {
    const typed = (text: string) => firstCharacters(text, limits.typedPrice);
    return { price: null, unreadPrice: { from: typed(from), to: typed(to) } };
  }
  if (high === null && (low ?? 0) === 0) return { price: null };
  return { price: { from: low ?? 0, to: high } };
}

function readSort(text: string | undefined): string {
  const value = text === undefined || text.includes(':') ? text : `${text}:asc`;
  return sortOptions.find((option) => option.value === value)?.value ?? '';
}

/**
 * Reads a listing's query and never fails. Unknown parameters, unknown sorts and invalid values are
 * ignored; excess ones are dropped. `isFilter` decides which parameters are attribute filters, so
 * that tracking parameters filter nothing. [catalog-13, catalog-15, catalog-43]
 */
export function parseListingQuery(
  search: Iterable<readonly [string, string]>,
  isFilter: (code: string, value: string) => boolean,
): ListingQuery {
  const single = new Map<string, string>();
  const filters = new Map<string, Set<string>>();
  let seen = 0;
  for (const [name, raw] of search) {
    seen += 1;
    if (seen > mostParameters) break;
    if (ownParameters.has(name)) {
      if (!single.has(name)) single.set(name, raw);
      continue;
    }
    const code = read(CodeSchema, name);
    const value = read(ValueSchema, raw);
    if (code === undefined || value === undefined) continue;
    if (code === flagParameter && !/^\d{1,9}$/.test(value)) continue;
    if (!isFilter(code, value)) continue;
    const values = filters.get(code) ?? new Set<string>();
    if (filters.size < limits.filters) filters.set(code, values);
    if (values.size < limits.valuesPerFilter) values.add(value);
  }
  const text = firstCharacters(single.get('q') ?? '', limits.textLength)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    text,
    sort: readSort(single.get('sort')),
    ...readPrice(single.get('price_from'), single.get('price_to')),
    filters: Object.fromEntries(
      [...filters].map(([code, values]) => [code, [...values].toSorted(byNumberThenText)]),
    ),
    page: read(PageSchema, single.get('p')) ?? 1,
  };
}

function byNumberThenText(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Formats a query in a fixed order, so that equal listings have equal addresses. */
export function formatListingQuery(
  query: ListingQuery,
): Readonly<Record<string, string | readonly string[]>> {
  const search: Record<string, string | readonly string[]> = {};
  if (query.text !== '') search.q = query.text;
  if (query.sort !== '') search.sort = query.sort;
  if (query.price) {
    search.price_from = String(query.price.from);
    search.price_to = query.price.to === null ? '' : String(query.price.to);
  }
  for (const code of Object.keys(query.filters).toSorted()) {
    const values = (query.filters[code] ?? []).toSorted(byNumberThenText);
    const [only] = values;
    if (only !== undefined) search[code] = values.length === 1 ? only : values;
  }
  if (query.page > 1) search.p = String(query.page);
  return search;
}

export const emptyQuery: ListingQuery = { text: '', sort: '', price: null, filters: {}, page: 1 };

/** Toggles one value of a filter and returns to the first page. */
export function toggleFilter(query: ListingQuery, code: string, value: string): ListingQuery {
  const chosen = query.filters[code] ?? [];
  const values = chosen.includes(value)
    ? chosen.filter((entry) => entry !== value)
    : [...chosen, value];
  const { [code]: _, ...others } = query.filters;
  const filters = values.length > 0 ? { ...others, [code]: values } : others;
  return { ...query, filters, page: 1 };
}

/** Whether two price ranges are equal; false when one is null. */
export function isSamePrice(a: PriceBounds | null, b: PriceBounds | null): boolean {
  return a !== null && b !== null && a.from === b.from && a.to === b.to;
}

/** Toggles a price range and returns to the first page; only one range can be chosen. */
export function togglePrice(query: ListingQuery, bounds: PriceBounds): ListingQuery {
  return { ...query, price: isSamePrice(query.price, bounds) ? null : bounds, page: 1 };
}
