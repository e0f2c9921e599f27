import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '../form/review-fields.ts';
import { fitCounts, loadedFits, wornView } from './worn-sizes.ts';

const bucket = (key: string, count: number) => ({ key, count });
const none = { sizes: [], fits: [], photos: [] };

describe('what reviews say of sizes', () => {
  test('names worn sizes in the order of the product, and those it no longer has last [engage-61]', () => {
    const sizes = [bucket('M', 5), bucket('XXS', 2), bucket('S', 1)];
    expect(wornView({ ...none, sizes }, ['XS', 'S', 'M'])?.sizes).toEqual([
      { size: 'S', count: 1 },
      { size: 'M', count: 5 },
      { size: 'XXS', count: 2 },
    ]);
  });

  test('counts the reviews with photos, whatever their number', () => {
    const photos = [bucket('0', 7), bucket('1', 2), bucket('4', 1)];
    expect(wornView({ ...none, photos }, [])).toEqual({ sizes: [], withPhotos: 3 });
  });

  test('is absent where no review says anything', () => {
    expect(wornView(none, ['S'])).toBeUndefined();
    expect(wornView({ ...none, photos: [bucket('0', 3)] }, ['S'])).toBeUndefined();
    expect(fitCounts([bucket('odd', 3)])).toBeUndefined();
  });

  test('loaded reviews are counted as the index counts them', () => {
    const reviews = fc.array(fc.record({ fit: fc.constantFrom(...fits) }, { requiredKeys: [] }));
    fc.assert(
      fc.property(reviews, (loaded) => {
        const counted = fits
          .map((fit) => bucket(fit, loaded.filter((each) => each.fit === fit).length))
          .filter(({ count }) => count > 0);
        expect(loadedFits(loaded)).toEqual(fitCounts(counted));
        const sum = Object.values(loadedFits(loaded) ?? {}).reduce((all, count) => all + count, 0);
        expect(sum).toBe(loaded.filter(({ fit }) => fit !== undefined).length);
      }),
    );
  });

  test('every worn size is named once, whatever the order', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(names, names, (worn, order) => {
        const sizes = worn.map((size) => bucket(size, 1));
        const shown = wornView({ ...none, sizes }, order)?.sizes.map(({ size }) => size) ?? [];
        expect(shown.toSorted()).toEqual(worn.toSorted());
        const known = shown.filter((size) => order.includes(size));
        expect(known).toEqual(order.filter((size) => worn.includes(size)));
      }),
    );
  });
});
