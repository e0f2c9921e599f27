import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NamedList } from '../commerce/named-list.ts';
import { entriesOn, isThere, mergeLists } from './merge-lists.ts';

const entry = (sku: string, at: number, is_on = true) => ({
  sku,
  qty: 1,
  product_option: null,
  at,
  is_on,
});
const list = (more: Partial<NamedList> = {}): NamedList => ({
  id: 'na-lato-1',
  name: 'Na lato',
  named_at: 1,
  made_at: 1,
  deleted_at: 0,
  entries: [],
  ...more,
});
const skus = (lists: readonly NamedList[]) =>
  lists.filter(isThere).map((each) => entriesOn(each).map(({ sku }) => sku));

describe('the lists of two devices', () => {
  test('have the products of both, each once [list-01]', () => {
    const here = [list({ entries: [entry('a', 2), entry('b', 3)] })];
    const there = [list({ entries: [entry('b', 2), entry('c', 4)] })];
    expect(skus(mergeLists(here, there))).toEqual([['a', 'b', 'c']]);
  });

  test('have the later name, and a removal at the same time as a put counts', () => {
    const here = [list({ name: 'Na urlop', named_at: 5, entries: [entry('a', 5)] })];
    const there = [list({ name: 'Plaża', named_at: 4, entries: [entry('a', 5, false)] })];
    const merged = mergeLists(here, there);
    expect(merged).toMatchObject([{ name: 'Na urlop' }]);
    expect(skus(merged)).toEqual([[]]);
  });

  test('a deleted list stays deleted, also where another device put a product on it [list-01]', () => {
    const deleted = [list({ deleted_at: 6 })];
    const there = [list({ entries: [entry('a', 2), entry('b', 9)] })];
    expect(skus(mergeLists(deleted, there))).toEqual([]);
    const undone = [list({ made_at: 10, deleted_at: 6, entries: [entry('a', 10)] })];
    expect(skus(mergeLists(mergeLists(deleted, there), undone))).toEqual([['b', 'a']]);
  });

  test('lists of the same name stay two', () => {
    expect(mergeLists([list()], [list({ id: 'na-lato-2' })])).toHaveLength(2);
  });
});

const stamp = fc.integer({ min: 0, max: 6 });
const entries = fc.array(
  fc.record({
    sku: fc.constantFrom('a', 'b', 'c'),
    qty: fc.integer({ min: 1, max: 3 }),
    product_option: fc.constant(null),
    at: stamp,
    is_on: fc.boolean(),
  }),
  { maxLength: 5 },
);
const lists = fc.array(
  fc.record({
    id: fc.constantFrom('list-one', 'list-two'),
    name: fc.constantFrom('Na lato', 'Prezenty'),
    named_at: stamp,
    made_at: stamp,
    deleted_at: stamp,
    entries,
  }),
  { maxLength: 4 },
);

describe('any merge of lists', () => {
  test('is the same in any order, in any grouping and when repeated [list-01]', () => {
    fc.assert(
      fc.property(lists, lists, lists, (a, b, c) => {
        expect(mergeLists(a, b)).toEqual(mergeLists(b, a));
        expect(mergeLists(mergeLists(a, b), c)).toEqual(mergeLists(a, mergeLists(b, c)));
        const merged = mergeLists(a, b);
        expect(mergeLists(merged, a)).toEqual(merged);
      }),
      { numRuns: 500 },
    );
  });

  test('holds each list and each product once, and loses no put that nothing took off', () => {
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const merged = mergeLists(a, b);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        for (const { entries: held } of merged) {
          expect(new Set(held.map(({ sku }) => sku)).size).toBe(held.length);
        }
        for (const { id, entries: given } of [...a, ...b]) {
          const into = merged.find((each) => each.id === id);
          for (const { sku, at } of given) {
            if (at <= (into?.deleted_at ?? 0)) continue;
            expect(into?.entries.find((each) => each.sku === sku)?.at).toBeGreaterThanOrEqual(at);
          }
        }
      }),
    );
  });
});
