import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestWord } from './hero.tsx';

describe('the longest word', () => {
  test.each([
    ['', 0],
    ['Ciepło, po cichu.', 7],
    ['Compression', 11],
    ['Najdłuższe-słowo', 11],
    ['👗👗👗', 3],
  ])('of "%s" has %i letters', (text, letters) => {
    expect(longestWord(text)).toBe(letters);
  });

  test('is as long as its longest part, whatever stands around it', () => {
    const word = fc.stringMatching(/^[a-ząęół]{1,24}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (text) => {
        expect(longestWord(text.join(' '))).toBe(Math.max(...text.map((each) => each.length)));
      }),
    );
  });
});
