import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

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
