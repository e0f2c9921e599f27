import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-collation.json' with { type: 'json' };
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { AttributeDocumentSchema, TagDocumentSchema } from '../catalogue/documents.ts';
import { compareRanks, valueRank } from '../catalogue/sort-key.ts';
import { filterViews } from './filter-views.ts';
import { emptyQuery } from './listing-query.ts';

/** Labels of a filter as shown; `place` gives the sort order of each option. */
function shown(code: string, labels: readonly string[], place: (index: number) => number) {
  const options = labels.map((label, at) => ({ value: at, label, sort_order: place(at) }));
  const attribute = v.parse(AttributeDocumentSchema, {
    attribute_code: code,
    frontend_input: 'select',
    options,
  });
  const source = {
    aggregations: { [code]: labels.map((_, at) => ({ key: String(at), count: 1 })) },
    attributes: attributeRegistry([attribute]),
    tags: [],
    query: emptyQuery,
    base: { to: 'screen', screen: 'search' },
  } as const;
  const [view] = filterViews(source, [code]);
  return view?.options.map(({ label }) => label);
}

test('no text of a filter or flag ends a line in a one-letter word [pl-I10]', () => {
  expect(shown('material', ['Len z wełną', 'Bawełna i len'], (at) => at)).toEqual([
    'Len z\u00a0wełną',
    'Bawełna i\u00a0len',
  ]);
  const tag = v.parse(TagDocumentSchema, { id: 5, url_key: 'u', name: 'Szyte w Łodzi' });
  const kind = v.parse(AttributeDocumentSchema, {
    attribute_code: 'line',
    default_frontend_label: 'Kolor i wzór',
    options: [{ value: 1, label: 'A' }],
  });
  const views = filterViews(
    {
      aggregations: { flags_ids: [{ key: '5', count: 1 }], line: [{ key: '1', count: 1 }] },
      attributes: attributeRegistry([kind]),
      tags: [tag],
      query: emptyQuery,
      base: { to: 'screen', screen: 'search' },
    },
    ['flags_ids', 'line'],
  );
  expect(views[0]?.options[0]?.label).toBe('Szyte w\u00a0Łodzi');
  expect(views[1]?.label).toBe('Kolor i\u00a0wzór');
});

describe('the order of a list', () => {
  test('is Polish by name, and by sort_order for sizes [pl-I06]', () => {
    const [names, sizes] = vectors.cases;
    if (!names || !sizes) throw new Error('The vectors have no cases');
    expect(shown('manufacturer', names.input, () => 1)).toEqual(names.sorted);
    // The catalogue orders sizes by size, not alphabetically.
    const asWorn = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
    expect(shown('size', sizes.input, (at) => asWorn.indexOf(sizes.input[at] ?? ''))).toEqual(
      asWorn,
    );
    const byName = names.input.toSorted((a, b) => compareRanks(valueRank(a), valueRank(b)));
    expect(byName).toEqual(names.sorted);
  });
});
