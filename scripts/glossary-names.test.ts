import { expect, test } from 'vitest';
import { namesOutsideGlossary, splitName } from './glossary-names.ts';

test('a name is split at capitals, hyphens and dots', () => {
  expect(splitName('keptOrdersAtom')).toEqual(['kept', 'orders', 'atom']);
  expect(splitName('ask-reviews.test')).toEqual(['ask', 'reviews', 'test']);
});

test('private words are found in names of files and of exports, not within longer words', () => {
  const code = 'export const toldPrice = 1;\nexport async function fetchTask() {}\nconst kept = 2;';
  expect(namesOutsideGlossary('client/orders/ask-again.ts', code)).toEqual([
    'ask-again',
    'toldPrice',
  ]);
  expect(namesOutsideGlossary('domain/sync/task-state.ts', 'export type TaskState = 1;')).toEqual(
    [],
  );
});
