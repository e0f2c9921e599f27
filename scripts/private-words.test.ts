import { expect, test } from 'vitest';
import { privateNames, wordsOf } from './private-words.ts';

test('a name is split at capitals, hyphens and dots', () => {
  expect(wordsOf('keptOrdersAtom')).toEqual(['kept', 'orders', 'atom']);
  expect(wordsOf('ask-reviews.test')).toEqual(['ask', 'reviews', 'test']);
});

test('private words are found in names of files and of exports, not within longer words', () => {
  const code = 'export const toldPrice = 1;\nexport async function fetchTask() {}\nconst kept = 2;';
  expect(privateNames('client/orders/ask-again.ts', code)).toEqual(['ask-again', 'toldPrice']);
  expect(privateNames('domain/sync/task-state.ts', 'export type TaskState = 1;')).toEqual([]);
});
