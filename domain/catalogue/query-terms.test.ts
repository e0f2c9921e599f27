import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryTerms as termsIn } from './query-terms.ts';
import { polish } from './search-language.ts';

const queryTerms = (query: string) => termsIn(query, polish);

const terms = (query: string) => queryTerms(query).terms.map(({ folded }) => folded);

describe('the words of a query', () => {
  test('are folded, unique, and at most 16', () => {
    expect(terms('Żółta żółta SUKIENKA')).toEqual(['zolta', 'sukienka']);
    const long = Array.from({ length: 40 }, (_, at) => `s${at}`).join(' ');
    expect(terms(long)).toHaveLength(16);
  });

  test('exclude stop words, unless there are only stop words', () => {
    expect(terms('sukienka w kolorze czerwonym, rozmiar 38')).toEqual([
      'sukienka',
      'czerwonym',
      '38',
    ]);
    expect(terms('rozmiar')).toEqual(['rozmiar']);
    expect(terms('sukienka beż')).toEqual(['sukienka', 'bez']);
    expect(terms('sukienka bez rękawów')).toEqual(['sukienka', 'rekawow']);
  });

  test('include a known hyphenated word as a whole, and a code as one word too', () => {
    expect(terms('t-shirt męski')).toEqual(['tshirt', 'meski']);
    expect(terms('biało-czarna')).toEqual(['bialo', 'czarna']);
    const code = queryTerms('suk-01-M-8 bluza');
    expect(code).toMatchObject({ codes: ['#suk01m8'], begun: 'bluza' });
    expect(code.terms.some(({ isHint }) => isHint)).toBe(false);
  });

  test('treat the last word as incomplete from three letters on', () => {
    expect(queryTerms('czarna suk').begun).toBe('suk');
    expect(queryTerms('czarna su').begun).toBeNull();
  });

  test('mark hints and words after a preposition', () => {
    const of = (query: string) =>
      queryTerms(query).terms.map(({ isHint, isComplement }) => [isHint, isComplement]);
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
        for (const { own, alike } of query.terms) {
          expect(query.lookUp).toEqual(expect.arrayContaining([...own, ...alike]));
        }
        expect(query.lookUp.every((word) => /^[~#%&@!\p{L}\p{N}]/u.test(word))).toBe(true);
      }),
    );
  });
});
