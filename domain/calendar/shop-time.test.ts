import { expect, test } from 'vitest';
import { withOffset } from './shop-time.ts';

test.each([
  ['2026-11-21 14:05:09', '2026-11-21T14:05+0100'],
  ['2026-07-01 00:00:00', '2026-07-01T00:00+0200'],
  ['2026-10-25 02:30:00', '2026-10-25T02:30+0200'],
  ['2026-03-29 02:30:00', '2026-03-29T02:30+0100'],
])('%s in the shop’s time zone is %s', (moment, text) => {
  expect(withOffset(moment)).toBe(text);
});
