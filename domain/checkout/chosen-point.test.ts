import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PointSchema } from '../commerce/point.ts';
import { chosenPoint, pointFor, withPoint, withRemembered } from './chosen-point.ts';

const point = v.parse(PointSchema, {
  code: 'LOD01M',
  name: 'Paczkomat LOD01M',
  address: { street: 'Piotrkowska 80', postcode: '90-423', city: 'Łódź' },
  has_terminal: true,
});
const chosen = chosenPoint(point, 'inpost');

test('a remembered point is offered only within its own network', () => {
  expect(pointFor([chosen], 'inpost')).toBe(chosen);
  expect(pointFor([chosen], 'orlen')).toBeNull();
});

test('each network has its own chosen point, replaced or removed without the others', () => {
  const shop = { ...chosen, network: 'salon', code: 'SALON-LODZ' };
  const both = withPoint(withPoint([], 'inpost', chosen), 'salon', shop);
  expect(both).toEqual([chosen, shop]);
  const next = { ...chosen, code: 'LOD05A' };
  expect(pointFor(withPoint(both, 'inpost', next), 'inpost')).toBe(next);
  expect(pointFor(withPoint(both, 'inpost', next), 'salon')).toBe(shop);
  expect(withPoint(both, 'inpost', null)).toEqual([shop]);
  expect(withPoint(both, 'orlen', null)).toEqual(both);
});

test('the remembered point is added to the top of a list without it, and is shown once in a list that has it', () => {
  const other = { ...point, code: 'KRA02M' };
  const [head, ...rest] = withRemembered([other], chosen);
  expect(rest).toEqual([other]);
  expect(head && chosenPoint(head, 'inpost')).toEqual(chosen);
  expect(head?.is_open).toBe(true);
  expect(withRemembered([other, point], chosen)).toEqual([other, point]);
  expect(withRemembered([other], null)).toEqual([other]);
});
