import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { polish } from './search-language.ts';
import * as suggestions from './suggestions.ts';

type Product = Parameters<typeof suggestions.productPhrases>[0];
const productPhrases = (document: Product) => suggestions.productPhrases(document, polish);
const phraseKeyPrefix = (text: string) => suggestions.phraseKeyPrefix(text, polish);
const fittingPhrases = (candidates: readonly string[], text: string, size: number) =>
  suggestions.fittingPhrases(candidates, text, size, polish);

const product = (name: string) => ({ name, status: 1, visibility: 4 });

describe('the phrases of a product', () => {
  test('are the first one to three words of its name, the same in any form', () => {
    const phrases = productPhrases(product('Sukienka lniana Zofia midi'));
    expect(phrases.map(({ phrase }) => phrase)).toEqual([
      'sukienka',
      'sukienka lniana',
      'sukienka lniana zofia',
    ]);
    const [one] = productPhrases(product('Sukienki'));
    expect(one?.key).toBe(phrases[0]?.key);
  });

  test('do not end with punctuation, and do not exist for unlisted products', () => {
    const phrases = productPhrases(product('Zestaw + pasek'));
    expect(phrases.map(({ phrase }) => phrase)).toEqual(['zestaw', 'zestaw + pasek']);
    expect(productPhrases({ name: 'Sukienka', status: 2, visibility: 4 })).toEqual([]);
    expect(productPhrases({ name: 'Sukienka', status: 1, visibility: 1 })).toEqual([]);
  });

  test('are found by every prefix and by every word form', () => {
    const name = fc
      .array(fc.constantFrom('sukienka', 'lniana', 'płaszcz', 'w', 'kratę', 'z', '38'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(name, (text) => {
        for (const { key, phrase } of productPhrases(product(text))) {
          expect(key.startsWith(phraseKeyPrefix(phrase))).toBe(true);
          expect(fittingPhrases([phrase], phrase, 1)).toEqual([phrase]);
        }
      }),
    );
    expect(fittingPhrases(['sukienka lniana'], 'sukienki lniane', 3)).toEqual(['sukienka lniana']);
    expect(fittingPhrases(['sukienka', 'suknia'], 'sukie', 3)).toEqual(['sukienka']);
    expect(fittingPhrases(['buty', 'butelka'], 'buty', 3)).toEqual(['buty']);
  });
});
