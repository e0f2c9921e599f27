import { expect, test } from 'vitest';
import { namesTag } from './send-page.ts';

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc" , "y"', true],
  ['*', true],
  ['"abcd"', false],
  ['abc', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s matches the tag: %s', (header, is) => {
  expect(namesTag(header, 'W/"abc"')).toBe(is);
});
