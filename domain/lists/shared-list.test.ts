import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { readSharedList, sharedList, sharedListLimit } from './shared-list.ts';

const table = createPathTable([]);
const addressOf = (skus: readonly string[]) =>
  table.build('shared-list', { token: sharedList(skus) });

test('a link lists its skus in readable form', () => {
  expect(addressOf(['WT-0001', 'WT-0002'])).toBe('/lista/WT-0001.WT-0002');
});

test('any skus are read back from the address of a list', () => {
  const sku = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  const skus = fc.uniqueArray(sku, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(skus, (list) => {
      const { pathname } = new URL(addressOf(list), 'https://shop.example');
      const match = table.match(pathname);
      expect(match?.screen).toBe('shared-list');
      expect(readSharedList(match?.params['token'] ?? '')).toEqual(list);
    }),
  );
});

test('a sku of the characters with the longest encoding is read back', () => {
  const skus = ['\u{10900}\u{1D160}'.repeat(40), 'ż'.repeat(200)];
  expect(readSharedList(sharedList(skus))).toEqual(skus);
});

test('a link contains a limited number of products, each once', () => {
  const skus = Array.from({ length: 60 }, (_, at) => `S${at}`);
  expect(readSharedList(sharedList(skus))).toHaveLength(sharedListLimit);
  expect(readSharedList('A.A.B')).toEqual(['A', 'B']);
});

test('invalid skus are skipped, and nothing throws', () => {
  expect(readSharedList(`~.~E0~A4.${'x'.repeat(300)}..A`)).toEqual(['A']);
  fc.assert(
    fc.property(fc.string(), (token) => {
      readSharedList(token);
    }),
  );
});
