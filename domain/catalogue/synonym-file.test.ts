import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words } from '../text/fold.ts';
import { searchLanguage } from './search-language.ts';
import { rulesFor } from './search-rules.ts';
import { parseSynonyms } from './synonym-file.ts';

describe('a synonym file', () => {
  test('has synonyms, words that also find others, and comments', () => {
    const { synonyms, faults } = parseSynonyms(
      '# Our words\nkurtka, kapota # old\r\n\ngóra => bluzka, golf\ngóra => top\nbezrękawnik,kamizelka puchowa\n',
    );
    expect(faults).toEqual([]);
    expect(synonyms).toEqual({
      synonyms: [
        ['kurtka', 'kapota'],
        ['bezrękawnik', 'kamizelka puchowa'],
      ],
      narrower: { góra: ['bluzka', 'golf', 'top'] },
    });
  });

  test.each([
    ['kurtka', 'expected'],
    ['kurtka =>', 'expected'],
    ['=> kurtka', 'expected'],
    ['a => b => c', 'expected'],
    ['kurtka, !!', '!!: an entry has one or two words'],
    ['kurtka, bardzo ciepła kurtka', 'bardzo ciepła kurtka: an entry has one or two words'],
  ])('names the line of a fault and leaves it out: %s', (line, reason) => {
    const { synonyms, faults } = parseSynonyms(`szal, szalik\n${line}`);
    expect(faults).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }]);
    expect(synonyms.synonyms).toEqual([['szal', 'szalik']]);
  });

  test('of any text is read without an error, and its entries compile', () => {
    const part = fc.constantFrom('a', 'kurtka', 'długi rękaw', ',', ' => ', '\n', '#', '  ', '!');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { synonyms, faults } = parseSynonyms(parts.join(''));
        expect(faults.every(({ line }) => line > 0)).toBe(true);
        const { lexicon, stem } = searchLanguage({ ...rulesFor('pl'), ...synonyms });
        for (const group of synonyms.synonyms) {
          const terms = new Set(group.map((entry) => words(entry).map(stem).join(' ')));
          if (terms.size === 1) continue;
          for (const term of terms) if (!term.includes(' ')) expect(lexicon.has(term)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
