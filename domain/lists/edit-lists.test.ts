import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NamedList } from '../commerce/named-list.ts';
import {
  deleteList,
  isOnList,
  listsThere,
  makeList,
  nextStamp,
  putOnList,
  renameList,
  restoreList,
  takeOffList,
} from './edit-lists.ts';
import { entriesOn, mergeLists } from './merge-lists.ts';

const item = (sku: string, qty = 1) => ({ sku, qty, product_option: null });
const id = 'na-lato-1';
const made = (skus: readonly string[], now = 10) =>
  makeList(
    [],
    { id, name: 'Na lato' },
    skus.map((sku) => item(sku)),
    now,
  );
const skus = (lists: readonly NamedList[]) =>
  listsThere(lists).map((list) => entriesOn(list).map(({ sku }) => sku));

describe('changes of a list on one device', () => {
  test('keep the order in which products were put on it, and count their pieces anew [list-03]', () => {
    const lists = putOnList(made(['b', 'a']), id, [item('c'), item('b', 3)], 10);
    expect(skus(lists)).toEqual([['a', 'c', 'b']]);
    expect(lists[0]?.entries.find(({ sku }) => sku === 'b')?.qty).toBe(3);
    expect(skus(takeOffList(lists, id, item('c'), 10))).toEqual([['a', 'b']]);
  });

  test('rename it, delete it, and make it again with what was on it [list-03]', () => {
    const lists = renameList(made(['a', 'b']), id, 'Na urlop', 10);
    const [before] = lists;
    expect(before?.name).toBe('Na urlop');
    const deleted = deleteList(lists, id, 10);
    expect(skus(deleted)).toEqual([]);
    expect(before && skus(restoreList(deleted, before, 10))).toEqual([['a', 'b']]);
  });

  test('of an unknown list change nothing', () => {
    expect(renameList(made(['a']), 'inna-lista', 'x', 20)).toEqual(made(['a']));
  });

  test('count even when the clock stands still or runs back [list-03]', () => {
    const change = fc.record({
      way: fc.constantFrom('put', 'off'),
      sku: fc.constantFrom('a', 'b', 'c'),
      now: fc.nat(50),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let lists = made([]);
        const expected = new Set<string>();
        for (const { way, sku, now } of changes) {
          const edit = way === 'put' ? putOnList(lists, id, [item(sku)], now) : null;
          const before = lists;
          lists = edit ?? takeOffList(lists, id, item(sku), now);
          if (way === 'put') expected.add(sku);
          else expected.delete(sku);
          expect(nextStamp(lists, now)).toBeGreaterThan(0);
          // What another device still has does not undo it.
          lists = mergeLists(before, lists);
        }
        const on = ['a', 'b', 'c'].filter((sku) => lists[0] && isOnList(lists[0], item(sku)));
        expect(new Set(on)).toEqual(expected);
      }),
    );
  });
});
