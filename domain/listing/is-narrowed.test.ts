import { expect, test } from 'vitest';
import { isNarrowed } from './is-narrowed.ts';

test.each([
  [{}, false],
  [{ q: 'szal', sort: 'updated_at:desc', p: '3' }, false],
  [{ color: '50' }, true],
  [{ q: 'szal', flag: ['5', '6'] }, true],
  [{ price_from: '0', price_to: '50' }, true],
])('a listing with %j hides products: %s', (query, is) => {
  expect(isNarrowed(query)).toBe(is);
});
