import fc from 'fast-check';
import type { FieldFilter, Filters, SearchRequest } from '../../domain/catalogue/catalogue.ts';

/** Values for queries: fields with some of their values, and words of product names. */
export interface Vocabulary {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

const price = fc.integer({ min: 0, max: 80_000 }).map((grosze) => grosze / 100);

const bounds: fc.Arbitrary<FieldFilter> = fc.oneof(
  fc.record({ gte: price, lt: price }),
  fc.record({ gt: price }),
  fc.record({ lte: price }),
  fc.record({ gt: price, gte: price, lte: price }),
);

const choice = (values: readonly string[]): fc.Arbitrary<FieldFilter> =>
  fc.oneof(
    fc.constantFrom(...values).map((eq) => ({ eq })),
    fc
      .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
      .map((list) => ({ in: list })),
  );

function filtersOver(values: Vocabulary['values']): fc.Arbitrary<Filters> {
  const fields = Object.fromEntries([...values].map(([field, known]) => [field, choice(known)]));
  const record = fc.record({ ...fields, final_price: bounds }, { requiredKeys: [] });
  // Most requests of a shop have few conditions; many together find nothing.
  return fc
    .tuple(
      record,
      fc.uniqueArray(fc.constantFrom(...values.keys(), 'final_price'), { maxLength: 3 }),
    )
    .map(([all, chosen]) =>
      Object.fromEntries(Object.entries(all).filter(([field]) => chosen.includes(field))),
    );
}

/** Words as typed: complete, unfinished, without Polish diacritics, or with a missing letter. */
function typedText(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...words);
  const typed = fc.oneof(
    word,
    word.map((each) => each.slice(0, Math.max(3, each.length - 2))),
    word.map((each) => each.normalize('NFD').replace(/\p{M}/gu, '')),
    word.map((each) => (each.length > 5 ? `${each.slice(0, 3)}${each.slice(4)}` : each)),
  );
  return fc.array(typed, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
}

const sorts = ['final_price', 'name', 'order_priority', 'created_at', 'updated_at', 'color', 'sku'];

export interface Question extends SearchRequest<'product'> {
  readonly size: number;
}

/** Queries like those of a shop, half of them with a text, half with an explicit sort. */
export function questionsOver({ values, words }: Vocabulary): fc.Arbitrary<Question> {
  const sort = fc.record({
    field: fc.constantFrom(...sorts),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  });
  return fc
    .record({
      filters: filtersOver(values),
      query: fc.option(typedText(words), { nil: null }),
      sort: fc.option(sort, { nil: null }),
      aggregate: fc.subarray([...values.keys(), 'price'], { maxLength: 4 }),
      from: fc.constantFrom(0, 0, 0, 5, 48),
      size: fc.constantFrom(10, 24, 50),
    })
    .map(({ query, sort: order, ...rest }) => ({
      store: 'pl',
      type: 'product' as const,
      ...rest,
      ...(query !== null && { query }),
      ...(order !== null && { sort: order }),
    }));
}
