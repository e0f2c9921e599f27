import type { AttributeBook } from '../catalogue/attribute-book.ts';
import type { Aggregations, Bucket } from '../catalogue/catalogue.ts';
import type { TagDocument } from '../catalogue/documents.ts';
import { priceRanges, rangeKey } from '../catalogue/request.ts';
import { type ListingBase, listingLink } from './listing-links.ts';
import {
  flagParameter,
  isSamePrice,
  type ListingQuery,
  type PriceBounds,
  toggleFilter,
  togglePrice,
} from './listing-query.ts';
import type { ChipView, FilterOptionView, FilterView } from './views.ts';

export interface FilterSource {
  readonly aggregations: Aggregations;
  readonly attributes: AttributeBook;
  readonly tags: readonly TagDocument[];
  readonly query: ListingQuery;
  readonly base: ListingBase;
}

interface OrderedOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly hex: string | null;
  readonly order: number;
}

/** Message id of a price range's label; its places are `currency`, `from` and `to`. [catalog-26] */
function rangeLabel(bounds: PriceBounds): string {
  if (bounds.to === null) return '> {currency}{from}';
  return bounds.from === 0 ? '< {currency}{to}' : '{currency}{from} - {to}';
}

/** `from-to` in złote, the open end empty. */
function rangeValue(bounds: PriceBounds): string {
  return `${bounds.from}-${bounds.to ?? ''}`;
}

function priceView({ aggregations, query, base }: FilterSource): FilterView {
  const counts = new Map(aggregations.price?.map((bucket) => [bucket.key, bucket.count]));
  const options = priceRanges.map((range): FilterOptionView => {
    const isChosen = isSamePrice(query.price, range);
    return {
      value: rangeValue(range),
      label: rangeLabel(range),
      range: { from: range.from, to: range.to },
      count: counts.get(rangeKey(range)) ?? 0,
      hex: null,
      isChosen,
      link: listingLink(base, togglePrice(query, range)),
    };
  });
  return {
    code: 'price',
    label: 'Price',
    kind: 'price',
    options: options.filter((option) => option.count > 0 || option.isChosen),
  };
}

/** Counted values and chosen ones, so that a choice that excludes itself can still be undone. */
function bucketsWithChosen(buckets: readonly Bucket[], chosen: readonly string[]): Bucket[] {
  const known = new Set(buckets.map((bucket) => bucket.key));
  return [
    ...buckets,
    ...chosen.filter((value) => !known.has(value)).map((key) => ({ key, count: 0 })),
  ];
}

function optionViews(
  source: FilterSource,
  code: string,
  options: readonly OrderedOption[],
): FilterOptionView[] {
  const chosen = source.query.filters[code] ?? [];
  return options
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'pl'))
    .map(({ value, label, count, hex }) => ({
      value,
      label,
      count,
      hex,
      isChosen: chosen.includes(value),
      link: listingLink(source.base, toggleFilter(source.query, code, value)),
    }));
}

/** Options of an attribute: labelled ones, by sort order or 9999 plus the id. [catalog-28] */
function attributeOptions(source: FilterSource, code: string): OrderedOption[] {
  const attribute = source.attributes.get(code);
  const chosen = source.query.filters[code] ?? [];
  const buckets = bucketsWithChosen(source.aggregations[code] ?? [], chosen);
  return buckets.flatMap(({ key, count }): OrderedOption[] => {
    if (attribute?.input === 'boolean') {
      // A yes-or-no attribute is one box, named by the attribute. [catalog-42]
      return key === '1'
        ? [{ value: key, label: attribute.label, count, hex: null, order: 0 }]
        : [];
    }
    const option = attribute?.option(key);
    if (!option || option.label === '') return [];
    return [{ value: key, label: option.label, count, hex: option.hex, order: option.order }];
  });
}

function flagOptions({ aggregations, tags, query }: FilterSource): OrderedOption[] {
  const chosen = query.filters[flagParameter] ?? [];
  const names = new Map(tags.map((tag) => [String(tag.id), tag]));
  return bucketsWithChosen(aggregations.flags_ids ?? [], chosen).flatMap(
    ({ key, count }): OrderedOption[] => {
      const tag = names.get(key);
      const label = tag?.name || tag?.menu_name || '';
      return tag && label ? [{ value: key, label, count, hex: null, order: tag.sort_order }] : [];
    },
  );
}

function filterView(source: FilterSource, field: string): FilterView {
  if (field === 'price') return priceView(source);
  if (field === 'flags_ids') {
    const options = optionViews(source, flagParameter, flagOptions(source));
    return { code: flagParameter, label: 'Collection', kind: 'checks', options };
  }
  const options = optionViews(source, field, attributeOptions(source, field));
  const hasHex = options.some((option) => option.hex !== null);
  return {
    code: field,
    label: source.attributes.get(field)?.label ?? field,
    kind: hasHex ? 'swatches' : field === 'size' ? 'cells' : 'checks',
    options,
  };
}

/** The filters of a listing with their counts; one without any option is left out. [catalog-06] */
export function filterViews(source: FilterSource, fields: readonly string[]): FilterView[] {
  return fields
    .map((field) => filterView(source, field))
    .filter((filter) => filter.options.length > 0);
}

/** What is chosen, each with the listing without it. Labels of prices are message ids. */
export function chipViews(source: FilterSource, filters: readonly FilterView[]): ChipView[] {
  const { query, base } = source;
  const chips = filters
    .filter((filter) => filter.kind !== 'price')
    .flatMap((filter) => filter.options)
    .filter((option) => option.isChosen)
    .map(({ label, link }): ChipView => ({ label, link }));
  if (!query.price) return chips;
  const link = listingLink(base, { ...query, price: null, page: 1 });
  return [...chips, { label: rangeLabel(query.price), range: query.price, link }];
}
