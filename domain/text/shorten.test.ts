import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstCharacters, shorten } from './shorten.ts';

test('a text that is too long is cut at the end of a word', () => {
  expect(shorten('Sweter z wełny merynosów, cienki', 26)).toBe('Sweter z wełny merynosów…');
  expect(shorten('Sweter', 6)).toBe('Sweter');
  expect(shorten('Superdługiesłowo', 6)).toBe('Super…');
});

test('no text is longer than its limit, and no character is cut in half', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 60 }),
      (text, length) => {
        const short = shorten(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
      },
    ),
  );
});

test('the first characters of a text never end in half of one', () => {
  const text = `${'a'.repeat(511)}🧥🧥`;
  expect(firstCharacters(text, 512)).toBe(`${'a'.repeat(511)}🧥`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (any, length) => {
      expect(firstCharacters(any, length).isWellFormed()).toBe(any.isWellFormed());
      expect(any.startsWith(firstCharacters(any, length))).toBe(true);
    }),
  );
});
