import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formTerm, readForm } from './index-terms.ts';
import { polish } from './search-language.ts';
import { termRarity, termWeights } from './term-weight.ts';

const nothing = { name: [], sku: [], category: [], flag: [], option: [] };
const strengthOf = (text: Partial<Record<keyof typeof nothing, string[]>>, word: string) =>
  termWeights({ ...nothing, ...text }, polish).get(word) ?? 0;

describe('the weight of a word in a document', () => {
  test('is 4 to 2 to 1 to 1 for name, sku, category and flag [catalog-29]', () => {
    const name = strengthOf({ name: ['x', 'bluza'] }, '~bluz');
    expect(strengthOf({ sku: ['bluza'] }, '#bluza')).toBe(name / 2);
    expect(strengthOf({ category: ['bluzy'] }, '~bluz')).toBe(name / 4);
    expect(strengthOf({ flag: ['bluza'] }, '~bluz')).toBe(name / 4);
  });

  test('adds up over columns, not over repetitions, and is higher for the product type', () => {
    const once = strengthOf({ name: ['x', 'bluza'] }, '~bluz');
    expect(strengthOf({ name: ['x', 'bluza'], category: ['bluzy'] }, '~bluz')).toBe(once * 1.25);
    expect(strengthOf({ name: ['x', 'bluza', 'bluzy'] }, '~bluz')).toBe(once);
    expect(strengthOf({ name: ['bluza'] }, '~bluz')).toBeGreaterThan(once);
  });

  test('of an option is also stored separately from the names', () => {
    expect(strengthOf({ option: ['róż'] }, '%roz')).toBeGreaterThan(0);
    expect(strengthOf({ name: ['róża'] }, '%roz')).toBe(0);
  });

  test('is a whole number above 0 that fits a byte, for any text', () => {
    const column = fc.array(fc.constantFrom('bluza', 'bluzy', 'żółta', '38', 'x'), {
      maxLength: 9,
    });
    const text = fc.record({
      name: column,
      sku: column,
      category: column,
      flag: column,
      option: column,
    });
    fc.assert(
      fc.property(text, (columns) => {
        for (const strength of termWeights(columns, polish).values()) {
          expect(Number.isInteger(strength)).toBe(true);
          expect(strength).toBeGreaterThan(0);
          expect(strength).toBeLessThanOrEqual(255);
        }
      }),
    );
  });
});

test('a word form is looked up folded and shown as written', () => {
  expect(readForm(formTerm('spódnica'))).toEqual({ folded: 'spodnica', shown: 'spódnica' });
  expect(readForm(formTerm('bluza'))).toEqual({ folded: 'bluza', shown: 'bluza' });
});

test('a word weighs more if fewer documents have it, and always above zero', () => {
  const rarities = [1, 10, 100, 1000].map((documents) => termRarity(documents, 1000));
  expect(rarities).toEqual(rarities.toSorted((a, b) => b - a));
  expect(new Set(rarities).size).toBe(4);
  expect(rarities.at(-1)).toBe(1);
});
