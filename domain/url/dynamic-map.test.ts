import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDynamicMap } from './dynamic-map.ts';

describe('the map of resolved addresses', () => {
  test('returns the stored result of a path [route-34]', () => {
    const map = createDynamicMap<string>(3);
    map.set('g1', 'damskie', 'category');
    expect(map.get('g1', 'damskie')).toBe('category');
    expect(map.get('g1', 'meskie')).toBeUndefined();
  });

  test('has no entries of another index generation', () => {
    const map = createDynamicMap<string>(3);
    map.set('g1', 'damskie', 'category');
    expect(map.get('g2', 'damskie')).toBeUndefined();
    map.set('g2', 'meskie', 'category');
    expect(map.get('g1', 'damskie')).toBeUndefined();
    expect(map.size).toBe(1);
  });

  test('can be cleared if the storage quota is exceeded [route-38]', () => {
    const map = createDynamicMap<string>(3);
    map.set('g1', 'damskie', 'category');
    map.clear();
    expect(map.get('g1', 'damskie')).toBeUndefined();
  });

  test('drops the least recently used path', () => {
    const map = createDynamicMap<number>(2);
    map.set('g', 'a', 1);
    map.set('g', 'b', 2);
    map.get('g', 'a');
    map.set('g', 'c', 3);
    expect([map.get('g', 'a'), map.get('g', 'b'), map.get('g', 'c')]).toEqual([1, undefined, 3]);
  });

  test('never grows beyond its limit', () => {
    const step = fc.tuple(fc.constantFrom('g1', 'g2'), fc.string({ maxLength: 2 }), fc.nat());
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const map = createDynamicMap<number>(4);
        for (const [generation, path, hit] of steps) {
          map.set(generation, path, hit);
          expect(map.get(generation, path)).toBe(hit);
          expect(map.size).toBeLessThanOrEqual(4);
        }
      }),
    );
    expect(() => createDynamicMap(0)).toThrow(RangeError);
  });
});
