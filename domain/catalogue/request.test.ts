import { describe, expect, test } from 'vitest';
import { formatSort, pageOf, parseSort, priceRanges, rangeKey, requiredTerms } from './request.ts';

describe('a request', () => {
  test('holds 50 for a size of 0 or below, starts at 0 below it, and never holds more than 4000', () => {
    expect(pageOf({})).toEqual({ size: 50, from: 0 });
    expect(pageOf({ size: 0, from: -1 })).toEqual({ size: 50, from: 0 });
    expect(pageOf({ size: 1e9, from: 7 })).toEqual({ size: 4000, from: 7 });
    expect(pageOf({ size: Number.NaN, from: Number.NaN })).toEqual({ size: 50, from: 0 });
  });

  test('reads a sort only as field:asc or field:desc', () => {
    expect(parseSort('final_price:desc')).toEqual({ field: 'final_price', direction: 'desc' });
    for (const text of ['', 'name', 'name:up', ':asc', 'a b:asc', 'name:asc:desc']) {
      expect(parseSort(text), text).toBeNull();
    }
    expect(formatSort({ field: 'name', direction: 'asc' })).toBe('name:asc');
  });

  test('knows the price ranges by their keys', () => {
    expect(priceRanges.map(rangeKey)).toEqual(['0.0-50.0', '50.0-100.0', '100.0-150.0', '150.0-*']);
  });

  test('needs three quarters of the words, rounded down, and at least one', () => {
    expect([1, 2, 3, 4, 5, 8].map(requiredTerms)).toEqual([1, 1, 2, 3, 3, 6]);
  });
});
