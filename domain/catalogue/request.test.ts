import { describe, expect, test } from 'vitest';
import { formatSort, pageOf, parseSort, priceRanges, rangeKey, requiredTerms } from './request.ts';

describe('a request', () => {
  test('replaces a size of 0 or below by 50, a start below 0 by 0, and allows at most 4000 documents', () => {
    expect(pageOf({})).toEqual({ size: 50, from: 0 });
    expect(pageOf({ size: 0, from: -1 })).toEqual({ size: 50, from: 0 });
    expect(pageOf({ size: 1e9, from: 7 })).toEqual({ size: 4000, from: 7 });
    expect(pageOf({ size: Number.NaN, from: Number.NaN })).toEqual({ size: 50, from: 0 });
  });

  test('accepts a sort only as field:asc or field:desc', () => {
    expect(parseSort('final_price:desc')).toEqual({ field: 'final_price', direction: 'desc' });
    for (const text of ['', 'name', 'name:up', ':asc', 'a b:asc', 'name:asc:desc']) {
      expect(parseSort(text), text).toBeNull();
    }
    expect(formatSort({ field: 'name', direction: 'asc' })).toBe('name:asc');
  });

  test('finds the price ranges by their keys', () => {
    expect(priceRanges.map(rangeKey)).toEqual(['0.0-50.0', '50.0-100.0', '100.0-150.0', '150.0-*']);
  });

  test('needs three quarters of the words, rounded down, and at least one', () => {
    expect([1, 2, 3, 4, 5, 8].map(requiredTerms)).toEqual([1, 1, 2, 3, 3, 6]);
  });
});
