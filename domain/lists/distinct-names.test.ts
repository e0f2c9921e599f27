import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const shown = (names: readonly string[], taken: readonly string[] = []) => [
  ...distinctNames(
    names.map((name, at) => ({ id: String(at), name })),
    taken,
  ).values(),
];

test('lists of one name are told apart by a number [list-06]', () => {
  expect(shown(['Na lato', 'Prezenty', 'na lato', 'Na lato'])).toEqual([
    'Na lato',
    'Prezenty',
    'na lato (2)',
    'Na lato (3)',
  ]);
  expect(shown(['Ulubione'], ['Ulubione'])).toEqual(['Ulubione (2)']);
});

test('a number that a list has in its own name is left out [list-06]', () => {
  expect(shown(['Na lato', 'Na lato', 'Na lato (2)'])).toEqual([
    'Na lato',
    'Na lato (3)',
    'Na lato (2)',
  ]);
});

test('no two lists are shown by one name [list-06]', () => {
  const name = fc.constantFrom('A', 'a', 'A (2)', 'A (2) (2)', 'B');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const all = shown(names, ['B']).map((one) => one.toLowerCase());
      expect(new Set([...all, 'b']).size).toBe(names.length + 1);
    }),
  );
});
