import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PointSchema } from '../commerce/point.ts';
import { distanceKm, nearestFirst } from './nearest-first.ts';

const address = { street: 'ul. Prosta 1', postcode: '00-001', city: 'Warszawa' };
const place = (code: string, spot: object) =>
  v.parse(PointSchema, { code, name: `Salon ${code}`, address, ...spot });
const warsaw = { lat: 52.232, lon: 21.02 };
const lodz = { lat: 51.766, lon: 19.457 };
const krakow = { lat: 50.063, lon: 19.94 };

test('the nearest place is first, each with its distance', () => {
  const found = nearestFirst([place('W', warsaw), place('L', lodz), place('K', krakow)], krakow);
  expect(found?.map(({ code }) => code)).toEqual(['K', 'L', 'W']);
  expect(found?.[0]?.distance_km).toBe(0);
  // By the great circle it is 119 km.
  expect(distanceKm(warsaw, lodz)).toBeCloseTo(119, -1);
});

test('places are not sorted if one of them has no position', () => {
  expect(nearestFirst([place('W', warsaw), place('X', { lat: 52, lon: null })], krakow)).toBeNull();
  expect(nearestFirst([], krakow)).toEqual([]);
});

test('no place is lost or repeated, and none comes before a nearer one', () => {
  const spot = fc.record({
    lat: fc.double({ min: 49, max: 55, noNaN: true }),
    lon: fc.double({ min: 14, max: 24, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 20 }), spot, (spots, from) => {
      const places = spots.map((each, at) => place(`P${at}`, each));
      const found = nearestFirst(places, from) ?? [];
      expect(found.map(({ code }) => code).toSorted()).toEqual(
        places.map(({ code }) => code).toSorted(),
      );
      const far = found.map(({ distance_km: km }) => km ?? -1);
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    }),
  );
});
