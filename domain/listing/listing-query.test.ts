import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-filters.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import {
  emptyQuery,
  formatListingQuery,
  type ListingQuery,
  parseListingQuery,
  toggleFilter,
  togglePrice,
} from './listing-query.ts';

const codes = ['color', 'size', 'material'];
const isFilter = (code: string) => [...codes, 'flag'].includes(code);
const parse = (search: string) => parseListingQuery(new URLSearchParams(search), isFilter);

function pairs(search: ReturnType<typeof formatListingQuery>): [string, string][] {
  return Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((entry): [string, string] => [name, entry]),
  );
}

describe('the query of a listing', () => {
  test('reads text, sort, prices, flags and attribute filters [catalog-15]', () => {
    expect(
      parse('q=bluza&sort=updated_at:desc&price_from=20&price_to=80,50&flag=6&flag=5&color=50&p=2'),
    ).toEqual({
      text: 'bluza',
      sort: 'updated_at:desc',
      price: { from: 20, to: 80.5 },
      filters: { flag: ['5', '6'], color: ['50'] },
      page: 2,
    });
  });

  test('is the same after it was written and read again [catalog-13]', () => {
    const value = fc.integer({ min: 1, max: 9999 }).map(String);
    const values = fc.uniqueArray(value, { minLength: 1, maxLength: 5 });
    const query = fc.record({
      text: fc.constantFrom('', 'bluza', 'czerwona sukienka & żakiet'),
      sort: fc.constantFrom('', 'updated_at:desc', 'final_price:asc'),
      price: fc.option(
        fc.record({
          from: fc.integer({ min: 1, max: 90 }),
          to: fc.option(fc.integer({ min: 90, max: 900 })),
        }),
      ),
      filters: fc.dictionary(fc.constantFrom(...codes, 'flag'), values),
      page: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(query, (requested) => {
        const search = formatListingQuery(requested);
        const read = parseListingQuery(pairs(search), isFilter);
        expect(formatListingQuery(read)).toEqual(search);
        expect(read).toMatchObject({
          text: requested.text,
          sort: requested.sort,
          page: requested.page,
        });
        expect(Object.keys(read.filters).toSorted()).toEqual(
          Object.keys(requested.filters).toSorted(),
        );
      }),
    );
  });

  test('accepts a price only with price_from of 0 or more and price_to [catalog-17]', () => {
    expect(parse('price_from=0&price_to=50').price).toEqual({ from: 0, to: 50 });
    expect(parse('price_from=-1&price_to=50').price).toBeNull();
    expect(parse('price_from=10').price).toBeNull();
    expect(parse('price_to=50').price).toBeNull();
    expect(parse('price_from=&price_to=50').price).toEqual({ from: 0, to: 50 });
    expect(parse('price_from=&price_to=').price).toBeNull();
  });

  test('reads an empty price_to as no upper limit [catalog-18]', () => {
    expect(parse('price_from=150&price_to=').price).toEqual({ from: 150, to: null });
  });

  test.each([
    ['1 000', 1000],
    ['1\u00a0000,50', 1000.5],
    ['1\u202f000 zł', 1000],
    ['100 ZŁ', 100],
    ['99,9zł', 99.9],
    ['1.234', 1234],
    ['99 zl', 99],
    ['99,50 PLN', 99.5],
    ['99,-', 99],
  ])('accepts the price %s as people write it', (text, from) => {
    expect(
      parseListingQuery(
        [
          ['price_from', text],
          ['price_to', ''],
        ],
        isFilter,
      ).price,
    ).toEqual({
      from,
      to: null,
    });
  });

  test('reads equal bounds as one price', () => {
    expect(parse('price_from=100&price_to=100').price).toEqual({ from: 100, to: 100 });
  });

  test.each(['abc', '1e3', 'NaN', 'Infinity', '0x10', '99999999', 'zł', '1 zł 2', '         x'])(
    'ignores the price %s',
    (text) => {
      expect(parse(`price_from=${text}&price_to=50`).price).toBeNull();
      expect(parse(`price_from=1&price_to=${text}`).price).toBeNull();
      expect(parse('price_from=50&price_to=10').price).toBeNull();
    },
  );

  test('reports typed prices that it cannot read or that are in the wrong order [catalog-17]', () => {
    expect(parse('price_from=tanio&price_to=50').unreadPrice).toEqual({ from: 'tanio', to: '50' });
    expect(parse('price_from=50&price_to=10').unreadPrice).toEqual({ from: '50', to: '10' });
    expect(parse('price_from=10&price_to=50')).not.toHaveProperty('unreadPrice');
    expect(parse('price_from=&price_to=')).not.toHaveProperty('unreadPrice');
    expect(parse('price_to=tanio')).not.toHaveProperty('unreadPrice');
  });

  test('reads the flag parameter as one or many ids [catalog-43]', () => {
    expect(parse('flag=6').filters).toEqual({ flag: ['6'] });
    expect(parse('flag=6&flag=5&flag=6').filters).toEqual({ flag: ['5', '6'] });
    expect(parse('flag=new').filters).toEqual({});
  });

  test('ignores sorts that are not offered and advertising parameters', () => {
    expect(parse('sort=password:asc&utm_source=x&fbclid=y&__proto__=z&constructor=1')).toEqual(
      emptyQuery,
    );
    expect(parse('sort=final_price').sort).toBe('final_price:asc');
    expect(parse('sort=final_price:sideways').sort).toBe('');
  });

  test.each(['0', '-1', '1.5', 'x', '1e9', '999999999999', ''])(
    'reads page %j as the first page',
    (p) => {
      expect(parse(`p=${p}`).page).toBe(1);
    },
  );

  test('limits filter values to 500 and a text to 10 kB', () => {
    const many = Array.from({ length: 500 }, (_, i) => `color=${i}`).join('&');
    expect(parse(many).filters.color).toHaveLength(30);
    expect(parse(`q=${'a'.repeat(10_000)}`).text).toHaveLength(100);
    expect(parse(`color=${'1'.repeat(10_000)}`).filters).toEqual({});
  });

  test('accepts any content without failing, and stays small', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 300 }), (entries) => {
        const query = parseListingQuery(entries, () => true);
        expect(Object.keys(query.filters).length).toBeLessThanOrEqual(12);
        expect(query.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

const changes = recordedCases(vectors.cases, 'change', {
  'change: no variant': 'a filter link always names its value',
  'change: sort replaced': 'the order is the field of a form, which replaces the parameter',
});
const [orderFromQuery] = recordedCases(vectors.cases, 'from-query', {
  'from query: single': 'filters are tested in filter-options.test.ts',
  'from query: unknown value skipped': 'filters are tested in filter-options.test.ts',
  'from query: numeric id does not match text': 'the values of an address are texts',
});
const IdsSchema = v.nullish(v.union([v.string(), v.array(v.string())]), []);
const bounds = (id: string) => {
  const [from = 0, to = 0] = id.split('-').map(Number);
  return { from, to };
};

describe('toggling a filter', () => {
  test.each(changes)('$name, as recorded', ({ input, expected }) => {
    const { filterVariant: variant, currentQuery: current } = input;
    if (!variant) throw new Error('No filter');
    const color = [v.parse(IdsSchema, current?.color)].flat();
    const [price] = current?.price ?? [];
    const query: ListingQuery = {
      ...emptyQuery,
      filters: { color },
      price: price === undefined ? null : bounds(price),
    };
    if (variant.type === 'price') {
      expect(togglePrice(query, bounds(variant.id)).price).toBeNull();
      expect(expected.query).toEqual({});
    } else {
      expect(toggleFilter(query, variant.type, variant.id).filters).toEqual(expected.query);
    }
  });

  test('leaves the order of an address as it is, as recorded', () => {
    const { sort } = orderFromQuery?.input.filtersQuery ?? {};
    expect(parse(`sort=${sort}`).sort).toBe(orderFromQuery?.expected.sort);
  });

  test('twice restores the listing, on its first page', () => {
    const query = { ...parse('color=50&size=1&p=4'), price: null };
    fc.assert(
      fc.property(fc.constantFrom(...codes, 'flag'), fc.constantFrom('50', '51'), (code, value) => {
        const back = toggleFilter(toggleFilter(query, code, value), code, value);
        expect(formatListingQuery(back)).toEqual(formatListingQuery({ ...query, page: 1 }));
      }),
    );
  });

  test('of a price leaves at most one range selected', () => {
    const low = togglePrice(emptyQuery, { from: 0, to: 50 });
    expect(togglePrice(low, { from: 150, to: null }).price).toEqual({ from: 150, to: null });
    expect(togglePrice(low, { from: 0, to: 50 }).price).toBeNull();
  });
});
