import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PointSchema } from '../commerce/point.ts';
import { shopStockViews } from './shop-stock.ts';

const address = { street: 'ul. Prosta 1', postcode: '00-001', city: 'Warszawa' };
const point = (code: string, distance_km: number | null = null) =>
  v.parse(PointSchema, { code, name: `Salon ${code}`, address, distance_km });
const stock = (code: string, qty: number, is_in_stock = qty > 0) => ({
  code,
  name: `Salon ${code}`,
  city: '',
  qty,
  is_in_stock,
});
const shown = (views: ReturnType<typeof shopStockViews>) => views.map(({ code }) => code).join('');

test('shops with stock come first, and the nearest first if all distances are known', () => {
  const all = [stock('A', 0), stock('B', 2), stock('C', 1)];
  expect(shown(shopStockViews(all, [point('A'), point('B'), point('C')]))).toBe('BCA');
  expect(shown(shopStockViews(all, [point('A', 3), point('B', 9), point('C')]))).toBe('ABC');
});

test('a shop missing from the list is shown by its name if it has stock, and hidden otherwise', () => {
  const views = shopStockViews([stock('X', 1)], [point('A')]);
  expect(views).toEqual([{ code: 'X', name: 'Salon X', city: '', quantity: 1, point: null }]);
  expect(shopStockViews([stock('A', 1)], [point('A')])[0]?.city).toBe('Warszawa');
});

test('the quantity is ignored if the product is not in stock', () => {
  const counts = [stock('A', 5, false), stock('B', -2, true), stock('C', Number.NaN, true)];
  expect(shopStockViews(counts, []).map(({ quantity }) => quantity)).toEqual([0, 0, 0]);
  expect(shopStockViews([stock('D', 2.9)], [])[0]?.quantity).toBe(2);
});

test('every shop with a stock record is shown once', () => {
  const code = fc.stringMatching(/^[A-Z]{1,4}$/);
  const near = fc.option(fc.nat(900), { nil: null });
  fc.assert(
    fc.property(fc.uniqueArray(code), fc.array(fc.tuple(code, near)), (codes, places) => {
      const views = shopStockViews(
        codes.map((each, index) => stock(each, index % 3)),
        places.map(([each, km]) => point(each, km)),
      );
      expect(views.map((view) => view.code).toSorted()).toEqual(codes.toSorted());
    }),
  );
});
