import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Point, PointSchema } from '../commerce/point.ts';
import { mostKnownPoints, pointsMatching, rememberPoints } from './known-points.ts';

const point = (code: string, city = 'Łódź', is_open = true): Point =>
  v.parse(PointSchema, {
    code,
    name: `Paczkomat ${code}`,
    address: { street: 'Piotrkowska 80', postcode: '90-423', city },
    is_open,
  });
const codesOf = (points: readonly Point[] | undefined) => points?.map(({ code }) => code);

test('the results of a search replace the known points, network by network', () => {
  const known = rememberPoints({}, 'inpost', [point('A'), point('B')]);
  const next = rememberPoints(known, 'inpost', [point('B', 'Łódź', false), point('C')]);
  expect(codesOf(next['inpost'])).toEqual(['B', 'C', 'A']);
  expect(next['inpost']?.[0]?.is_open).toBe(false);
  expect(rememberPoints(next, 'orlen', [point('9')])['inpost']).toBe(next['inpost']);
});

test('the points seen longest ago are removed first', () => {
  const many = Array.from({ length: mostKnownPoints }, (_, index) => point(`N${index}`));
  const next = rememberPoints(rememberPoints({}, '', many), '', [point('NEW')])[''];
  expect(next).toHaveLength(mostKnownPoints);
  expect(next?.[0]?.code).toBe('NEW');
  expect(codesOf(next)).not.toContain(`N${mostKnownPoints - 1}`);
});

test('a point must contain every word, with or without Polish letters; an empty query finds all', () => {
  const points = [point('LOD01M'), point('KRA02M', 'Kraków')];
  expect(codesOf(pointsMatching(points, ' lodz PIOTRKOWSKA '))).toEqual(['LOD01M']);
  expect(codesOf(pointsMatching(points, '90-423 kraków'))).toEqual(['KRA02M']);
  expect(pointsMatching(points, '')).toEqual(points);
  expect(pointsMatching(points, 'radom')).toEqual([]);
});
