import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PointSchema } from '../commerce/point.ts';
import { distanceKm } from './nearest-first.ts';
import { polishTowns } from './polish-towns.ts';
import { typedSpot } from './typed-spot.ts';

const town = (text: string) => typedSpot(text, [])?.town ?? null;

describe('the position of a typed postcode or town', () => {
  test.each([
    ['30-001', 'Kraków'],
    ['30001', 'Kraków'],
    [' 80 828 Gdańsk', 'Gdańsk'],
    ['90', 'Łódź'],
    // The longest match has priority.
    ['26-110', 'Skarżysko-Kamienna'],
    ['26-600', 'Radom'],
    ['16-400', 'Suwałki'],
  ])('the postcode %s is near %s', (text, expected) => {
    expect(town(text)).toBe(expected);
  });

  test.each([
    ['Łódź', 'Łódź'],
    ['lodz', 'Łódź'],
    ['BIELSKO biała', 'Bielsko-Biała'],
    ['Kraków, Floriańska 18', 'Kraków'],
    // An exact name has priority over a prefix: no other town starts with “Brzeg”.
    ['brzeg', 'Brzeg'],
    ['gdań', 'Gdańsk'],
  ])('%s is %s, without Polish letters too', (text, expected) => {
    expect(town(text)).toBe(expected);
  });

  test.each(['', '  ', 'xy', '9', 'Atlantyda', '123456', '-- 12'])('%j is not found', (text) => {
    expect(typedSpot(text, [])).toBeNull();
  });

  test('a town with one of our shops is found, however small', () => {
    const address = { street: 'ul. Prosta 1', postcode: '05-870', city: 'Błonie' };
    const shop = v.parse(PointSchema, { code: 'B', name: 'S', address, lat: 52.2, lon: 20.62 });
    expect(typedSpot('blonie', [shop])).toEqual({ town: 'Błonie', lat: 52.2, lon: 20.62 });
    expect(typedSpot('blonie', [])).toBeNull();
  });

  test('every postcode has a position in Poland, and no two towns share a prefix or a name', () => {
    const code = fc.tuple(fc.nat(99), fc.nat(999)).map(([area, rest]) => {
      const digits = [String(area).padStart(2, '0'), String(rest).padStart(3, '0')];
      return digits.join('-');
    });
    fc.assert(
      fc.property(code, (text) => {
        // No post office has the prefix 79.
        fc.pre(!text.startsWith('79'));
        const { lat, lon } = typedSpot(text, []) ?? { lat: 0, lon: 0 };
        expect(lat > 49 && lat < 55 && lon > 14 && lon < 24.2, text).toBe(true);
      }),
    );
    const all = polishTowns.flatMap(({ prefixes }) => prefixes);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(polishTowns.map(({ name }) => name)).size).toBe(polishTowns.length);
    expect(all.every((prefix) => /^\d{2,3}$/.test(prefix))).toBe(true);
  });

  test('adjacent three-digit prefixes are near each other on the map', () => {
    for (const { prefixes, ...spot } of polishTowns) {
      const area = prefixes.find((prefix) => prefix.length === 3)?.slice(0, 2);
      const main = polishTowns.find((other) => other.prefixes.includes(area ?? ''));
      if (main !== undefined) expect(distanceKm(main, spot), spot.name).toBeLessThan(150);
    }
  });
});
