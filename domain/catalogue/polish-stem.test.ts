import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { families } from '../../tests/fixtures/polish-forms.ts';
import { foldText, words } from '../text/fold.ts';
import { polishStem } from './polish-stem.ts';

const stemOf = (form: string): string => polishStem(foldText(form));
const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnoprstuwyz'),
  minLength: 1,
  maxLength: 24,
});

describe('the stem of a Polish word', () => {
  test.each(families)('is the same for all of: %s', (line) => {
    expect(new Set(line.split(' ').map(stemOf)).size).toBe(1);
  });

  test('is different for each word', () => {
    const stems = families.map((line) => stemOf(line.split(' ')[0] ?? ''));
    expect(stems).toHaveLength(new Set(stems).size);
  });

  test.each([
    ['bluza', 'bluzka'],
    ['koszula', 'koszulka'],
    ['spodnie', 'spódnica'],
    ['spodnie', 'spodenki'],
    ['torba', 'torebka'],
    ['pas', 'pasek'],
    ['len', 'Lena'],
    ['Róża', 'różowa'],
    ['kozaki', 'koza'],
    ['wełna', 'bawełna'],
    ['on', 'ona'],
  ])('is different for %s and %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  test.each(['xl', '38', 'w32', 'suk01m8', '3xl', 'ona'])('of %s is the word itself', (word) => {
    expect(polishStem(word)).toBe(word);
  });

  test('is never empty, never longer than the word, and its own stem', () => {
    fc.assert(
      fc.property(letters, (word) => {
        const stem = polishStem(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length);
        expect(polishStem(stem)).toBe(stem);
      }),
      { numRuns: 2000 },
    );
  });

  test('exists for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of words(text)) expect(polishStem(word)).not.toBe('');
      }),
    );
  });
});
