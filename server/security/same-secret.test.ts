import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameSecret } from './same-secret.ts';

test('two secrets are equal only if every character is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(sameSecret(one, one)).toBe(true);
      expect(sameSecret(one, other)).toBe(one === other);
    }),
  );
});

test('a longer or shorter one is refused, without an exception', () => {
  expect(sameSecret('abc', 'abcd')).toBe(false);
  expect(sameSecret('', 'abcd')).toBe(false);
});
