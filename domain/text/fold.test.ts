import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-search-fold.json' with { type: 'json' };
import { slugify } from '../url/slug.ts';
import { compact, foldText, words, writtenTerms } from './fold.ts';

describe('folding', () => {
  test.each(vectors.cases)(
    'of "$text" is "$folded", and "$query" finds it',
    ({ query, text, folded }) => {
      expect(foldText(text)).toBe(folded);
      expect(words(text)).toEqual(expect.arrayContaining(words(query)));
    },
  );

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(words(words(text).join(' '))).toEqual(words(text));
      }),
    );
  });

  test('splits words at punctuation, and reads a code as one word', () => {
    expect(words('T-shirt „Łódź” (100% bawełna)')).toEqual([
      't',
      'shirt',
      'lodz',
      '100',
      'bawelna',
    ]);
    expect(compact('WH01-XS-Green')).toBe('wh01xsgreen');
  });
});

test.each([
  ['su\u00adkienka', 'sukienka'],
  ['su\u200bkienka', 'sukienka'],
  ['\ufeffsukienka', 'sukienka'],
  ['oﬃce', 'office'],
  ['ﬂanela', 'flanela'],
  ['ＳＵＫＩＥＮＫＡ', 'sukienka'],
  ['Straße', 'strasse'],
])('%j is folded, searched and addressed as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(words(text)).toEqual([folded]);
  expect(writtenTerms(text).map(foldText)).toEqual([folded]);
  expect(slugify(text)).toBe(folded);
});

test('a trade mark is no part of the word before it', () => {
  expect(words('CoolTech™ tee')).toEqual(['cooltech', 'tee']);
});
