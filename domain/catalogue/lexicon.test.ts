import { describe, expect, test } from 'vitest';
import { foldText } from '../text/fold.ts';
import { compileLexicon } from './lexicon.ts';
import { polish, polishLexicon } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';
import { queryTerms } from './query-terms.ts';

const stem = (word: string) => polishStem(foldText(word));
const isHint = (word: string) => polish.isHint(foldText(word), stem(word));

describe('the lexicon', () => {
  test('knows synonyms of any form, both ways', () => {
    expect(polish.alikeTo(stem('dżinsach'))).toContain(stem('jeansy'));
    expect(polish.alikeTo(stem('jeansów'))).toContain(stem('dżinsy'));
    expect(polish.alikeTo(stem('obuwia'))).toContain(stem('buty'));
    expect(polish.alikeTo('nieznane')).toEqual([]);
  });

  test('knows the kinds of a thing, not the thing of a kind', () => {
    expect(polish.alikeTo(stem('spodniach'))).toContain(stem('chinosy'));
    expect(polish.alikeTo(stem('chinosy'))).not.toContain(stem('spodnie'));
  });

  test('knows the shades of a colour, not the colours of a shade', () => {
    expect(polish.shadesOf(stem('zielonej'))).toContain(stem('szałwia'));
    expect(polish.shadesOf(stem('szałwia'))).toEqual([]);
  });

  test.each(['czerwona', 'bordo', 'XL', '38', 'W32', '3XL', 'm', 'damskie', 'mężczyzn'])(
    'takes %s as a hint',
    (word) => {
      expect(isHint(word)).toBe(true);
    },
  );

  test.each(['sukienka', 'wełniana', '2024', 'kratka', 'ml'])('does not take %s as one', (word) => {
    expect(isHint(word)).toBe(false);
  });

  test('names no synonym by a word that is skipped', () => {
    const skipped = new Set([...polishLexicon.skipped, ...polishLexicon.prepositions]);
    const named = [...polishLexicon.synonyms, ...polishLexicon.audiences].flat();
    expect(named.filter((word) => skipped.has(word))).toEqual([]);
  });

  test('can be another shop’s', () => {
    const shoes = compileLexicon({
      skipped: ['nice'],
      prepositions: [],
      synonyms: [['boots', 'shoes']],
      kinds: {},
      audiences: [],
      colours: {},
    });
    const { asked } = queryTerms('nice boots', shoes);
    expect(asked.map(({ written, alike }) => [written, alike])).toEqual([['boots', ['~shoes']]]);
  });
});
