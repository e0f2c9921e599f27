import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { Aggregations, Bucket } from '../catalogue/catalogue.ts';
import type { TagDocument } from '../catalogue/documents.ts';
import { type PriceRange, parseRangeKey, priceRanges, rangeKey } from '../catalogue/request.ts';
import { compareTexts } from '../catalogue/sort-key.ts';
import { keepTogether } from '../text/keep-together.ts';
import { flagParameter, isSamePrice, type ListingQuery } from './listing-query.ts';

/** An option a listing can be filtered by. [catalog-06] */
export interface FilterOption {
  /** The value in the address; for a price range, its key in the counts. */
  readonly id: string;
  /** The label; for a price range, the message id that takes `currency`, `from` and `to`. */
  readonly label: string;
  readonly sortOrder: number;
  /** The query parameter: attribute code, `price` or `flag`. */
  readonly type: string;
  readonly count: number;
  /** `#rrggbb` of a colour. */
  readonly hex: string | null;
  /** A price range in gross złote; only one can be chosen. */
  readonly range?: PriceRange & { readonly single: true };
}

export interface OptionSource {
  readonly aggregations: Aggregations;
  readonly attributes: AttributeRegistry;
  readonly tags: readonly TagDocument[];
  readonly query: ListingQuery;
}

/**
 * Message id of a price range's label; its placeholders are `currency`, `from`
 * and `to`. [catalog-26]
 */
export function rangeLabel({ from, to }: PriceRange): string {
  if (to === null) return '> {currency}{from}';
  return from === 0 ? '< {currency}{to}' : '{currency}{from} - {to}';
}

/** Counted and chosen values, so a choice that excludes itself can still be undone. */
function withChosen(buckets: readonly Bucket[] = [], chosen: readonly string[]): Bucket[] {
  const known = new Set(buckets.map((bucket) => bucket.key));
  const missing = chosen.filter((key) => !known.has(key));
  return [...buckets, ...missing.map((key) => ({ key, count: 0 }))];
}

function priceOptions({ aggregations, query }: OptionSource): FilterOption[] {
  const chosen = priceRanges.filter((range) => isSamePrice(query.price, range)).map(rangeKey);
  return withChosen(aggregations.price, chosen).flatMap(({ key, count }): FilterOption[] => {
    const range = parseRangeKey(key);
    if (range === null) return [];
    const label = rangeLabel(range);
    const shown = { id: key, label, sortOrder: range.from, type: 'price', count, hex: null };
    return [{ ...shown, range: { ...range, single: true } }];
  });
}

/** Labelled options of an attribute, by sort order or 9999 plus the id. [catalog-28] */
function attributeOptions(source: OptionSource, code: string): FilterOption[] {
  const attribute = source.attributes.get(code);
  const chosen = source.query.filters[code] ?? [];
  return withChosen(source.aggregations[code], chosen).flatMap(({ key, count }): FilterOption[] => {
    if (attribute?.input === 'boolean') {
      // A yes-or-no attribute is one checkbox, labelled with the attribute's name. [catalog-42]
      const { label } = attribute;
      return key === '1' ? [{ id: key, label, sortOrder: 0, type: code, count, hex: null }] : [];
    }
    const option = attribute?.option(key);
    if (!option || option.label === '') return [];
    const { label, order, hex } = option;
    return [{ id: key, label, sortOrder: order, type: code, count, hex }];
  });
}

function flagOptions({ aggregations, tags, query }: OptionSource): FilterOption[] {
  const chosen = query.filters[flagParameter] ?? [];
  const tagOf = new Map(tags.map((tag) => [String(tag.id), tag]));
  return withChosen(aggregations.flags_ids, chosen).flatMap(({ key, count }): FilterOption[] => {
    const tag = tagOf.get(key);
    const label = keepTogether(tag?.name || tag?.menu_name || '');
    if (!tag || label === '') return [];
    return [{ id: key, label, sortOrder: tag.sort_order, type: flagParameter, count, hex: null }];
  });
}

function optionsOf(source: OptionSource, field: string): FilterOption[] {
  if (field === 'price') return priceOptions(source);
  return field === 'flags_ids' ? flagOptions(source) : attributeOptions(source, field);
}

/**
 * The filter options of an index field, by sort order, then in Polish alphabetical order (pl-I06).
 */
export function filterOptions(source: OptionSource, field: string): FilterOption[] {
  return optionsOf(source, field).toSorted(
    (a, b) => a.sortOrder - b.sortOrder || compareTexts(a.label, b.label),
  );
}
