import { expect, test } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

test.each([
  ['1', 0, false],
  ['[]', 0, true],
  ['[{"a":[]}]', 3, false],
  ['[{"a":[]}]', 2, true],
  ['[[],[],[]]', 2, false],
  ['["[[[", "\\"[[[", "\\\\"]', 1, false],
  ['["\\\\", [[]]]', 2, true],
])('%s is nested deeper than %i: %s', (text, most, isDeeper) => {
  expect(isNestedDeeper(text, most)).toBe(isDeeper);
});
