import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostShared, sharedNames, sharePath, shareSize, shareTiles } from './share-picture.ts';

describe('the picture to share', () => {
  test('contains up to three photos of this shop, each once', () => {
    expect(sharePath(['/w/a.jpg'])).toBe('/og/w/a.jpg');
    expect(sharePath(['/w/a.jpg', null, '/w/a.jpg', '/w/b ż.jpg', '/c.jpg', '/d.jpg'])).toBe(
      '/og/w/a.jpg/-/w/b%20%C5%BC.jpg/-/c.jpg',
    );
  });

  test('is null if no photo is from this shop', () => {
    expect(sharePath([])).toBeNull();
    const others = [
      null,
      '',
      'no_selection',
      'https://other.example/a.jpg',
      '//other.example/a.jpg',
    ];
    expect(sharePath(others)).toBeNull();
    expect(sharePath(['/w/-/a.jpg'])).toBeNull();
  });

  test('is read as it was written, with at most three photos', () => {
    const name = fc.stringMatching(/^\/?[a-z0-9_żó ]{1,9}(\/[a-z0-9_]{1,9}){0,2}\.jpg$/);
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), (names) => {
        const path = sharePath(names) ?? '';
        const own = [...new Set(names.map((each) => each.replace(/^\//, '')))];
        const read = sharedNames(decodeURIComponent(path.replace('/og/', '')));
        expect(read).toEqual(own.slice(0, mostShared));
      }),
    );
    expect(sharedNames('a.jpg/-/b.jpg/-/c.jpg/-/d.jpg')).toEqual([]);
  });

  test.each([1, 2, 3])('of %i photos keeps every photo inside its bounds', (count) => {
    const tiles = shareTiles(count);
    expect(tiles).toHaveLength(count);
    for (const { left, width, height } of tiles) {
      expect(left + width).toBeLessThanOrEqual(shareSize.width);
      expect(height).toBeLessThanOrEqual(shareSize.height);
    }
  });
});
