import { expect, test } from 'vitest';
import { careViews } from './care.ts';

test('a known care code is a symbol, any other is its own text, each once', () => {
  expect(careViews(['wash_30', 'Wietrzyć po noszeniu', 'wash_30', 'toString'])).toEqual([
    { kind: 'symbol', code: 'wash_30' },
    { kind: 'text', text: 'Wietrzyć po noszeniu' },
    { kind: 'text', text: 'toString' },
  ]);
});
