import { describe, expect, test } from 'vitest';
import { foldText } from '../text/fold.ts';
import { compileLexicon } from './lexicon.ts';
import { polishLexicon } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';
import { queryTerms } from './query-terms.ts';
import { polish } from './search-language.ts';

const { lexicon } = polish;
const stem = (word: string) => polish.stem(foldText(word));
const isHint = (word: string) => queryTerms(word, polish).terms[0]?.isHint;

describe('the lexicon', () => {
  test('finds synonyms of any word form, in both directions', () => {
    expect(lexicon.alikeTo(stem('dżinsach'))).toContain(stem('jeansy'));
    expect(lexicon.alikeTo(stem('jeansów'))).toContain(stem('dżinsy'));
    expect(lexicon.alikeTo(stem('obuwia'))).toContain(stem('buty'));
    expect(lexicon.alikeTo('nieznane')).toEqual([]);
  });

  test('finds the kinds of a product, but not the product of a kind', () => {
    expect(lexicon.narrowerOf(stem('spodniach'))).toContain(stem('chinosy'));
    expect(lexicon.narrowerOf(stem('chinosy'))).not.toContain(stem('spodnie'));
  });

  test('finds the shades of a colour, but not the colours of a shade', () => {
    expect(lexicon.shadesOf(stem('zielonej'))).toContain(stem('szałwia'));
    expect(lexicon.shadesOf(stem('szałwia'))).toEqual([]);
  });

  test.each(['czerwona', 'bordo', 'XL', '38', 'W32', '3XL', 'm', 'damskie', 'mężczyzn'])(
    'recognises %s as a hint',
    (word) => {
      expect(isHint(word)).toBe(true);
    },
  );

  test.each(['sukienka', 'wełniana', '2024', 'kratka', 'ml'])(
    'does not recognise %s as a hint',
    (word) => {
      expect(isHint(word)).toBe(false);
    },
  );

  test('has no synonym with a stop word', () => {
    const { products = [], synonyms = [], audiences = {} } = polishLexicon;
    const named = [...products, ...synonyms, ...Object.values(audiences)].flat();
    const { skipped, prepositions } = lexicon;
    expect(named.filter((word) => skipped.has(word) || prepositions.has(word))).toEqual([]);
  });

  test('has two words as one term, and knows what is a product', () => {
    expect(lexicon.compound(stem('długim'), stem('rękawem'))).toBe('dlugrekaw');
    expect(lexicon.compound(stem('długim'), stem('szalem'))).toBeUndefined();
    expect(['spodnie', 'spodni', 'jackets'].map((word) => lexicon.isProduct(stem(word)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(lexicon.isProduct(stem('dresowe'))).toBe(false);
  });

  test('can be extended by a shop: both ways, or one way', () => {
    const shop = compileLexicon(
      [
        polishLexicon,
        { synonyms: [['kapota', 'kurtka'], ['ciuch']], narrower: { góra: ['bluzka', 'golf'] } },
      ],
      polishStem,
    );
    expect(shop.alikeTo(stem('kurtka'))).toContain(stem('kapota'));
    expect(shop.isProduct(stem('kapota'))).toBe(true);
    expect(shop.narrowerOf(stem('góra'))).toEqual(
      expect.arrayContaining([stem('bluzka'), stem('golf')]),
    );
    expect(shop.narrowerOf(stem('golf'))).not.toContain(stem('góra'));
  });
});
