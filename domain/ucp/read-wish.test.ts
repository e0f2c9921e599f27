import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareNumbers, readWish, withBareSize, withoutNumbers } from './read-wish.ts';

test.each([
  [
    'black dress size 38 under 250',
    { query: 'black dress', size: '38', most: 250, language: 'en' },
  ],
  [
    'czarna sukienka rozmiar 38 do 250 zł',
    { query: 'czarna sukienka', size: '38', most: 250, language: 'pl' },
  ],
  ['torba', { query: 'torba', size: null, most: null, language: 'pl' }],
  ['do biura', { query: 'do biura', size: null, most: null, language: 'pl' }],
])('%s', (text, wish) => {
  expect(readWish(text)).toEqual(wish);
});

const sizes = new Set(['36', '38', '37,5', '250']);
const read = (text: string) => withBareSize(readWish(text), sizes);

describe('a bare number', () => {
  test.each([
    ['czarna sukienka 38 do 250', 'czarna sukienka', '38', 250],
    ['38 black dress under 250', 'black dress', '38', 250],
    ['buty 37.5', 'buty', '37,5', null],
    ['sukienka 2 w 1 36', 'sukienka 2 w 1', '36', null],
  ])('that is a size there is becomes the size: %s', (text, query, size, most) => {
    expect(read(text)).toMatchObject({ query, size, most });
  });

  test.each([
    ['dżinsy 501', 'dżinsy 501', null],
    ['sukienka do 36', 'sukienka', null],
    ['dress under 38', 'dress', null],
    ['sukienka poniżej 38', 'sukienka', null],
    ['sukienka rozmiar 36 38', 'sukienka 38', '36'],
  ])('that is none, a price, or beside a stated size stays: %s', (text, query, size) => {
    expect(read(text)).toMatchObject({ query, size });
  });

  test('is left out of the words by which sizes are found', () => {
    const wish = readWish('czarna sukienka 38 do 250');
    expect(bareNumbers(wish)).toEqual(['38']);
    expect(withoutNumbers(wish).query).toBe('czarna sukienka');
  });

  test('is the only word that the query loses', () => {
    const word = fc.oneof(
      fc.constantFrom('38', '36', '501', '9'),
      fc.stringMatching(/^[a-ząę]{1,6}$/),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const wish = { query: words.join(' '), size: null, most: null, language: 'pl' } as const;
        const { query, size } = withBareSize(wish, sizes);
        const kept = query.split(' ').filter((each) => each !== '');
        expect([...kept, ...(size === null ? [] : [size])].toSorted()).toEqual(words.toSorted());
        expect(size).toBe(words.find((each) => sizes.has(each)) ?? null);
      }),
    );
  });
});
