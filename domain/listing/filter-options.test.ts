import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-filters.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { AttributeDocumentSchema, TagDocumentSchema } from '../catalogue/documents.ts';
import { parseRangeKey, priceRanges, rangeKey } from '../catalogue/request.ts';
import { type FilterOption, filterOptions, type OptionSource } from './filter-options.ts';
import { chipViews, filterViews } from './filter-views.ts';
import { emptyQuery, type ListingQuery } from './listing-query.ts';

const attribute = (attribute_code: string, options: readonly object[], more: object = {}) =>
  v.parse(AttributeDocumentSchema, { attribute_code, options, ...more });

const source = (parts: Partial<OptionSource>): OptionSource => ({
  aggregations: {},
  attributes: attributeRegistry([]),
  tags: [],
  query: emptyQuery,
  ...parts,
});

/** An option in the recorded shop's format: its label with the currency, only the fields it has. */
function recorded({ id, label, type, range }: FilterOption, currency: string) {
  const { from, to = null } = range ?? {};
  const words = { currency, from: String(from), to: String(to) };
  const text = Object.entries(words).reduce(
    (announced, [name, value]) => announced.replace(`{${name}}`, value),
    label,
  );
  if (!range) return { id, label: text, type };
  return { id, label: text, type, from, ...(to === null ? {} : { to }), single: range.single };
}

const available = recordedCases(vectors.cases, 'available').map(({ name, input, expected }) => {
  type Counted = readonly { readonly key: string | number; readonly doc_count: number }[];
  const all: Readonly<Record<string, { readonly buckets: Counted }>> = input.aggregations ?? {};
  const counted = Object.entries(all).map(([key, { buckets }]) => ({
    field: key.replace(/^agg_(range|terms)_/, ''),
    buckets: buckets.map((bucket) => ({ key: String(bucket.key), count: bucket.doc_count })),
  }));
  const { filters } = expected;
  return { name, input, counted, filters: new Map(Object.entries(filters ?? {})) };
});

describe('the filter options of a listing', () => {
  test.each(available)('$name [catalog-06]', ({ input, counted, filters }) => {
    const attributes = attributeRegistry(
      Object.entries(input.attributes ?? {}).map(([code, { options }]) => attribute(code, options)),
    );
    const aggregations = Object.fromEntries(counted.map(({ field, buckets }) => [field, buckets]));
    for (const field of input.defaultFilters ?? []) {
      const options = filterOptions(source({ attributes, aggregations }), field);
      const shown = options.map((option) => recorded(option, input.currencySign ?? ''));
      // The recorded shop sorts by label, ours by 9999 plus the id (catalog-28).
      expect(new Set(shown)).toEqual(new Set(filters.get(field)));
    }
  });

  test('price ranges are ordered by their lower bound, and only one can be selected [catalog-06]', () => {
    const price = priceRanges.toReversed().map((range) => ({ key: rangeKey(range), count: 1 }));
    const options = filterOptions(source({ aggregations: { price } }), 'price');
    expect(options.map(({ range }) => range)).toEqual([
      { from: 0, to: 50, single: true },
      { from: 50, to: 100, single: true },
      { from: 100, to: 150, single: true },
      { from: 150, to: null, single: true },
    ]);
  });

  test('price ranges are labelled by their place: first, between and last [catalog-26]', () => {
    const price = priceRanges.map((range) => ({ key: rangeKey(range), count: 1 }));
    const options = filterOptions(source({ aggregations: { price } }), 'price');
    const between = '{currency}{from} - {to}';
    expect(options.map(({ label }) => label)).toEqual([
      '< {currency}{to}',
      between,
      between,
      '> {currency}{from}',
    ]);
  });

  test('an option has id, label, sort order and type; 9999 plus its id replaces a missing sort order [catalog-06] [catalog-28]', () => {
    const attributes = attributeRegistry([
      attribute('cut', [
        { value: 2, label: 'A' },
        { value: 1, label: 'Z' },
        { value: 9, label: 'B', sort_order: 10_000 },
        { value: 8, label: 'Y', sort_order: 7 },
      ]),
    ]);
    const cut = [2, 1, 9, 8].map((id) => ({ key: String(id), count: 1 }));
    const options = filterOptions(source({ attributes, aggregations: { cut } }), 'cut');
    expect(options.map(({ id, label, sortOrder, type }) => [id, label, sortOrder, type])).toEqual([
      ['8', 'Y', 7, 'cut'],
      ['9', 'B', 10_000, 'cut'],
      ['1', 'Z', 10_000, 'cut'],
      ['2', 'A', 10_001, 'cut'],
    ]);
  });

  test('labels of equal rank are in Polish order, sizes in their own order [pl-I06]', () => {
    const named = (labels: readonly string[], order: (at: number) => number) =>
      labels.map((label, at) => ({ value: at + 1, label, sort_order: order(at) }));
    const attributes = attributeRegistry([
      attribute(
        'cut',
        named(['łódka', 'zwykły', 'żabot', 'as', 'lampas', 'źródło', 'ąż'], () => 1),
      ),
      attribute(
        'size',
        named(['XS', 'S', 'M', 'L', 'XL'], (at) => at),
      ),
    ]);
    const counts = (size: number) =>
      Array.from({ length: size }, (_, at) => ({ key: String(at + 1), count: 1 }));
    const aggregations = { cut: counts(7), size: counts(5).toReversed() };
    const labels = (field: string) =>
      filterOptions(source({ attributes, aggregations }), field).map(({ label }) => label);
    expect(labels('cut')).toEqual(['as', 'ąż', 'lampas', 'łódka', 'zwykły', 'źródło', 'żabot']);
    expect(labels('size')).toEqual(['XS', 'S', 'M', 'L', 'XL']);
  });

  test('a flag without a tag document is not offered', () => {
    const tags = [v.parse(TagDocumentSchema, { id: 6, url_key: 'nowosci', name: 'Nowości' })];
    const flags_ids = [
      { key: '6', count: 3 },
      { key: '7', count: 9 },
    ];
    const options = filterOptions(source({ tags, aggregations: { flags_ids } }), 'flags_ids');
    expect(options).toMatchObject([{ id: '6', label: 'Nowości', type: 'flag', count: 3 }]);
  });
});

const fromQuery = recordedCases(vectors.cases, 'from-query', {
  'from query: numeric id does not match text': 'the values of an address are texts',
  'from query: sort kept raw':
    'the order is part of the listing, not a filter: listing-query.test.ts',
}).map(({ name, input, expected }) => {
  const chosen = [input.filtersQuery?.color ?? []].flat().map(String);
  const options = input.availableFilters?.color ?? [];
  const labels = expected.filters?.color?.map(({ label }) => label) ?? [];
  return { name, chosen, options, labels };
});

test.each(fromQuery)('chips $name', ({ chosen, options, labels }) => {
  const query: ListingQuery = { ...emptyQuery, filters: { color: chosen } };
  const attributes = attributeRegistry([
    attribute(
      'color',
      options.map(({ id, label }) => ({ value: id, label })),
    ),
  ]);
  const base = { to: 'screen', screen: 'search' } as const;
  const filters = { ...source({ attributes, query }), base };
  const chips = chipViews(filters, filterViews(filters, ['color']));
  expect(chips.map(({ label }) => label)).toEqual(labels);
});

test('a range key is read back as its range, and any other key is not a range', () => {
  for (const range of priceRanges) expect(parseRangeKey(rangeKey(range))).toEqual(range);
  for (const key of ['', '0-', '-50', '1e3-*', '0.0-50.0 ', 'NaN-*', '*-50']) {
    expect(parseRangeKey(key)).toBeNull();
  }
});
