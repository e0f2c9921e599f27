import { expect, test } from 'vitest';
import { readWish } from './read-wish.ts';

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
