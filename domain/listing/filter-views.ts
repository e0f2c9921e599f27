import {
  type FilterOption,
  filterOptions,
  type OptionSource,
  rangeLabel,
} from './filter-options.ts';
import { type ListingBase, listingLink } from './listing-links.ts';
import { flagParameter, isSamePrice, toggleFilter, togglePrice } from './listing-query.ts';
import type { ChipView, FilterOptionView, FilterView } from './views.ts';

export interface FilterSource extends OptionSource {
  readonly base: ListingBase;
}

function optionView({ query, base }: FilterSource, option: FilterOption): FilterOptionView {
  const { id, label, count, hex, type, range } = option;
  if (range) {
    const isChosen = isSamePrice(query.price, range);
    const { from, to } = range;
    const link = listingLink(base, togglePrice(query, { from, to }));
    return { id, label, range: { from, to }, count, hex, isChosen, link };
  }
  const isChosen = query.filters[type]?.includes(id) ?? false;
  return {
    id,
    label,
    count,
    hex,
    isChosen,
    link: listingLink(base, toggleFilter(query, type, id)),
  };
}

function filterView(source: FilterSource, field: string): FilterView {
  const options = filterOptions(source, field).map((option) => optionView(source, option));
  if (field === 'price') return { code: 'price', label: 'Price', kind: 'price', options };
  if (field === 'flags_ids') {
    return { code: flagParameter, label: 'Collection', kind: 'checks', options };
  }
  const hasHex = options.some((option) => option.hex !== null);
  return {
    code: field,
    label: source.attributes.get(field)?.label ?? field,
    kind: hasHex ? 'swatches' : field === 'size' ? 'cells' : 'checks',
    options,
  };
}

/** The filters of a listing with their counts; a filter without options is left out. */
export function filterViews(source: FilterSource, fields: readonly string[]): FilterView[] {
  return fields
    .map((field) => filterView(source, field))
    .filter((filter) => filter.options.length > 0);
}

/** The chosen options, each with a link to the listing without it. Price labels are message ids. */
export function chipViews(
  { query, base }: FilterSource,
  filters: readonly FilterView[],
): ChipView[] {
  const chips = filters
    .filter((filter) => filter.kind !== 'price')
    .flatMap((filter) => filter.options)
    .filter((option) => option.isChosen)
    .map(({ label, link }): ChipView => ({ label, link }));
  if (!query.price) return chips;
  const link = listingLink(base, { ...query, price: null, page: 1 });
  return [...chips, { label: rangeLabel(query.price), range: query.price, link }];
}
