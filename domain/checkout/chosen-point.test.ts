import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PointSchema } from '../commerce/point.ts';
import { chosenPoint, pointFor, withRemembered } from './chosen-point.ts';

const point = v.parse(PointSchema, {
  code: 'LOD01M',
  name: 'Paczkomat LOD01M',
  address: { street: 'Piotrkowska 80', postcode: '90-423', city: 'Łódź' },
  has_terminal: true,
});
const chosen = chosenPoint(point, 'inpost');

test('a remembered point is of its own network only', () => {
  expect(pointFor(chosen, 'inpost')).toBe(chosen);
  expect(pointFor(chosen, 'orlen')).toBeNull();
});

test('the remembered point heads a list that has not found it, and stands once in one that has', () => {
  const other = { ...point, code: 'KRA02M' };
  const [head, ...rest] = withRemembered([other], chosen);
  expect(rest).toEqual([other]);
  expect(head && chosenPoint(head, 'inpost')).toEqual(chosen);
  expect(head?.is_open).toBe(true);
  expect(withRemembered([other, point], chosen)).toEqual([other, point]);
  expect(withRemembered([other], null)).toEqual([other]);
});
