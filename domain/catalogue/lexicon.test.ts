import { describe, expect, test } from 'vitest';
import { foldText } from '../text/fold.ts';
import { compileLexicon } from './lexicon.ts';
import { polish, polishLexicon } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';
import { queryTerms } from './query-terms.ts';

const stem = (word: string) => polishStem(foldText(word));
const isHint = (word: string) => polish.isHint(foldText(word), stem(word));

describe('the lexicon', () => {
  test('finds synonyms of any word form, in both directions', () => {
    expect(polish.alikeTo(stem('dżinsach'))).toContain(stem('jeansy'));
    expect(polish.alikeTo(stem('jeansów'))).toContain(stem('dżinsy'));
    expect(polish.alikeTo(stem('obuwia'))).toContain(stem('buty'));
    expect(polish.alikeTo('nieznane')).toEqual([]);
  });

  test('finds the kinds of a product, but not the product of a kind', () => {
    expect(polish.alikeTo(stem('spodniach'))).toContain(stem('chinosy'));
    expect(polish.alikeTo(stem('chinosy'))).not.toContain(stem('spodnie'));
  });

  test('finds the shades of a colour, but not the colours of a shade', () => {
    expect(polish.shadesOf(stem('zielonej'))).toContain(stem('szałwia'));
    expect(polish.shadesOf(stem('szałwia'))).toEqual([]);
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
    const skipped = new Set([...polishLexicon.skipped, ...polishLexicon.prepositions]);
    const named = [...polishLexicon.synonyms, ...polishLexicon.audiences].flat();
    expect(named.filter((word) => skipped.has(word))).toEqual([]);
  });

  test('can be replaced by another shop', () => {
    const shoes = compileLexicon({
      skipped: ['nice'],
      prepositions: [],
      synonyms: [['boots', 'shoes']],
      kinds: {},
      audiences: [],
      colours: {},
    });
    const { terms: requested } = queryTerms('nice boots', shoes);
    expect(requested.map(({ written, alike }) => [written, alike])).toEqual([
      ['boots', ['~shoes']],
    ]);
  });
});
