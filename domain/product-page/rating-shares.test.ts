import { expect, test } from 'vitest';
import { ratingShares } from './rating-shares.ts';

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([key, count]) => ({ key, count }));

test('reviews are counted by their stars, five first; halves are rounded up', () => {
  expect(ratingShares(counted({ 5: 60, 4.5: 2, 3: 2, 1: 1 }), 65)).toEqual([
    { stars: 5, count: 62 },
    { stars: 4, count: 0 },
    { stars: 3, count: 2 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ]);
});

test('no shares are shown while some reviews are missing or have no stars', () => {
  expect(ratingShares(counted({ 5: 1, 4: 1 }), 60)).toBeNull();
  expect(ratingShares([], 0)).toBeNull();
});
