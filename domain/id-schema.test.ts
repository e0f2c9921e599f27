import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { compareIds, IdSchema, idNumber } from './id-schema.ts';

const ids = fc.oneof(
  fc.nat().map(String),
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom('0', '007', '7', '1e3', '-1', '9'.repeat(20)),
);

test('an id is text; a number becomes text, and anything else is refused [catalog-64]', () => {
  expect(v.parse(IdSchema, 12)).toBe('12');
  expect(v.parse(IdSchema, 'pcat_01J')).toBe('pcat_01J');
  for (const wrong of ['', 1.5, null, {}, 'x'.repeat(129)]) {
    expect(v.is(IdSchema, wrong)).toBe(false);
  }
});

test('ids are in order: numbers by value, then text', () => {
  expect(['pcat_b', '10', '9', 'pcat_a', '2'].toSorted(compareIds)).toEqual([
    ...['2', '9', '10'],
    ...['pcat_a', 'pcat_b'],
  ]);
  expect([idNumber('12'), idNumber('1e3'), idNumber('pcat_1')]).toEqual([12, null, null]);
});

test('the order of ids is total: the sequence of the input does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ids, { maxLength: 20 }), (list) => {
      const distinct = [...list].toSorted(compareIds);
      expect(list.toReversed().toSorted(compareIds).map(idNumber)).toEqual(distinct.map(idNumber));
      for (const [at, id] of distinct.slice(1).entries()) {
        expect(compareIds(distinct[at] ?? '', id)).toBeLessThanOrEqual(0);
      }
    }),
  );
});
