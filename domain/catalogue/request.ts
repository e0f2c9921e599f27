import type { SearchRequest, Sort } from './catalogue.ts';

/** The largest page size of any request: the whole category tree [catalog-23]. */
export const largestPage = 4000;
const defaultPage = 50;

/** The page of a request: a size of 0 or below becomes 50, a negative start 0 (catalog-16). */
export function pageOf(request: Pick<SearchRequest, 'size' | 'from'>): {
  readonly size: number;
  readonly from: number;
} {
  const size = Math.floor(request.size ?? defaultPage);
  const from = Math.floor(request.from ?? 0) || 0;
  return {
    size: size > 0 ? Math.min(size, largestPage) : defaultPage,
    from: Math.max(from, 0),
  };
}

/** Parses `field:direction` of URLs and requests; null for anything else. */
export function parseSort(text: string): Sort | null {
  const match = /^([A-Za-z0-9_.]{1,64}):(asc|desc)$/.exec(text);
  const [, field, direction] = match ?? [];
  if (field === undefined || direction === undefined) return null;
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** Formats a sort for requests. */
export function formatSort(sort: Sort): string {
  return `${sort.field}:${sort.direction}`;
}

export interface PriceRange {
  /** Gross złote, inclusive. */
  readonly from: number;
  /** Gross złote, exclusive; null means no upper limit. */
  readonly to: number | null;
}

/** Price ranges in gross złote. [catalog-26] */
export const priceRanges: readonly PriceRange[] = [
  { from: 0, to: 50 },
  { from: 50, to: 100 },
  { from: 100, to: 150 },
  { from: 150, to: null },
];

/** The key of a range in counts: `0.0-50.0`, `150.0-*`. */
export function rangeKey(range: PriceRange): string {
  return `${range.from.toFixed(1)}-${range.to === null ? '*' : range.to.toFixed(1)}`;
}

/** Parses the key of a range in counts; null for anything else. */
export function parseRangeKey(key: string): PriceRange | null {
  const match = /^(\d{1,9}(?:\.\d{1,2})?)-(\*|\d{1,9}(?:\.\d{1,2})?)$/.exec(key);
  const [, from, to] = match ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: Number(from), to: to === '*' ? null : Number(to) };
}

/** The number of words that must match: 75 % rounded down, at least one. [catalog-29] */
export function requiredTerms(count: number): number {
  return Math.max(1, Math.floor(count * 0.75));
}
