import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJson } from './page-loader.ts';

test('JSON values are returned unchanged', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(isJson(value) && value !== undefined);
      // JSON has one zero.
      const written = JSON.stringify(value);
      expect(JSON.stringify(JSON.parse(written))).toBe(written);
    }),
  );
});

test('dates, maps, sparse arrays and infinite numbers are not JSON; an undefined field is absent', () => {
  expect(isJson({ price: 1, name: null, list: ['a', { b: true }], later: undefined })).toBe(true);
  for (const other of [new Date(0), Number.POSITIVE_INFINITY, [undefined], new Map()])
    expect(isJson({ deep: [other] })).toBe(false);
});
