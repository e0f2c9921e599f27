import { describe, expect, test } from 'vitest';
import { defaultMaxSide, imageRoles, imageSizes, isListedSize } from './image-sizes.ts';

describe('image sizes', () => {
  test('the bases are cart 150x150, list 450x570 and gallery 600x744 [product-45]', () => {
    expect(imageRoles.cart.base).toEqual({ width: 150, height: 150 });
    expect(imageRoles.list.base).toEqual({ width: 450, height: 570 });
    expect(imageRoles.gallery.base).toEqual({ width: 600, height: 744 });
  });

  test.each(['cart', 'list', 'gallery'] as const)('%s is offered at 1x and at 2x', (role) => {
    const { width, height } = imageRoles[role].base;
    const sizes = imageSizes(role);
    expect(sizes).toContainEqual({ width, height });
    expect(sizes).toContainEqual({ width: width * 2, height: height * 2 });
  });

  test('every size has the aspect ratio of its role within a pixel, and respects the maximum side', () => {
    for (const role of ['cart', 'list', 'gallery'] as const) {
      const { base } = imageRoles[role];
      for (const { width, height } of imageSizes(role)) {
        expect(Math.abs(height - (width * base.height) / base.width)).toBeLessThan(1);
        expect(Math.max(width, height)).toBeLessThanOrEqual(defaultMaxSide);
      }
    }
  });

  test('only listed sizes are allowed', () => {
    expect(isListedSize({ width: 900, height: 1140 })).toBe(true);
    expect(isListedSize({ width: 900, height: 1116 })).toBe(true);
    expect(isListedSize({ width: 900, height: 1141 })).toBe(false);
    expect(isListedSize({ width: 570, height: 450 })).toBe(false);
  });

  test('a lower maximum side removes sizes from the offer and from the service', () => {
    expect(imageSizes('list', 600).map(({ width }) => width)).toEqual([150, 300, 450]);
    expect(isListedSize({ width: 900, height: 1140 }, 600)).toBe(false);
  });
});
