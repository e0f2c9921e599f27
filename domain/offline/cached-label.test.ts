import { expect, test } from 'vitest';
import { labelledMoment } from './cached-label.ts';

test('cached prices, stock and reviews of the shop have an age; data that is always on the device has none', () => {
  expect(labelledMoment('1700000000000', 'product')).toBe(1_700_000_000_000);
  expect(labelledMoment('1700000000000', 'shop-reviews')).toBe(1_700_000_000_000);
  expect(labelledMoment('1700000000000', 'wishlist')).toBeNull();
  expect(labelledMoment('1700000000000', undefined)).toBeNull();
});

test('a page from the server has no age', () => {
  expect(labelledMoment(undefined, 'product')).toBeNull();
  expect(labelledMoment('soon', 'product')).toBeNull();
});
