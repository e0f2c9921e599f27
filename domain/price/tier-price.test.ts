import { describe, expect, test } from 'vitest';
import { tierPrice } from './group-price.ts';

const tiers = [
  { customer_group_id: 0, qty: 3, value: 30 },
  { customer_group_id: 1, qty: 1, value: 20 },
  { customer_group_id: 1, qty: 5, value: 18.5 },
  { customer_group_id: 32_000, qty: 10, value: 15 },
];

describe('a tier price', () => {
  test('applies to its group, from its minimum quantity on', () => {
    expect(tierPrice(tiers, 1)).toBe(2000);
    expect(tierPrice(tiers, 0)).toBeNull();
    expect(tierPrice(tiers, 0, 3)).toBe(3000);
    expect(tierPrice(tiers, 1, 5)).toBe(1850);
  });

  test('of all groups applies to any group', () => {
    expect(tierPrice(tiers, 7)).toBeNull();
    expect(tierPrice(tiers, 7, 10)).toBe(1500);
  });

  test('is ignored if it is missing or invalid', () => {
    expect(tierPrice([], 1)).toBeNull();
    expect(tierPrice([{ customer_group_id: 1, qty: 1, value: Number.NaN }], 1)).toBeNull();
    expect(tierPrice([{ customer_group_id: 1, qty: 1, value: -1 }], 1)).toBeNull();
  });
});
