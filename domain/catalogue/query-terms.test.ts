import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryTerms } from './query-terms.ts';

const asked = (query: string) => queryTerms(query).asked.map(({ folded }) => folded);

describe('the words of a query', () => {
  test('are folded, unique, and at most 16', () => {
    expect(asked('Żółta żółta SUKIENKA')).toEqual(['zolta', 'sukienka']);
    const long = Array.from({ length: 40 }, (_, at) => `s${at}`).join(' ');
    expect(asked(long)).toHaveLength(16);
  });

  test('exclude stop words, unless there are only stop words', () => {
    expect(asked('sukienka w kolorze czerwonym, rozmiar 38')).toEqual([
      'sukienka',
      'czerwonym',
      '38',
    ]);
    expect(asked('rozmiar')).toEqual(['rozmiar']);
    expect(asked('sukienka beż')).toEqual(['sukienka', 'bez']);
    expect(asked('sukienka bez rękawów')).toEqual(['sukienka', 'rekawow']);
  });

  test('include a known hyphenated word as a whole, and a code as one word too', () => {
    expect(asked('t-shirt męski')).toEqual(['tshirt', 'meski']);
    expect(asked('biało-czarna')).toEqual(['bialo', 'czarna']);
    const code = queryTerms('suk-01-M-8 bluza');
    expect(code).toMatchObject({ codes: ['#suk01m8'], begun: 'bluza' });
    expect(code.asked.some(({ isHint }) => isHint)).toBe(false);
  });

  test('treat the last word as incomplete from three letters on', () => {
    expect(queryTerms('czarna suk').begun).toBe('suk');
    expect(queryTerms('czarna su').begun).toBeNull();
  });

  test('mark hints and words after a preposition', () => {
    const of = (query: string) =>
      queryTerms(query).asked.map(({ isHint, isComplement }) => [isHint, isComplement]);
    expect(of('bordowa torba')).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(of('pasek do jeansów XL')).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  test('contain every index word to look up, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const query = queryTerms(text);
        for (const { own, alike } of query.asked) {
          expect(query.lookUp).toEqual(expect.arrayContaining([...own, ...alike]));
        }
        expect(query.lookUp.every((word) => /^[~#%]./u.test(word))).toBe(true);
      }),
    );
  });
});
