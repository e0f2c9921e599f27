import { expect, test } from 'vitest';
import { ownSizes } from './own-sizes.ts';

const dresses = {
  columns: ['Biust', 'Talia'],
  rows: [
    { size: '36', values: ['84–87', '66–69'] },
    { size: '38', values: ['88–91', '70–73'] },
  ],
};
const trousers = { columns: ['Talia'], rows: [{ size: 'W27', values: ['66–69'] }] };
const shoes = { columns: ['Długość stopy'], rows: [{ size: '38', values: ['24,2'] }] };

test('the sizes of a body are one of each table that it is fully measured for [size-03]', () => {
  const tables = [dresses, trousers, shoes];
  expect([...ownSizes(tables, { waist: 68 })]).toEqual(['W27']);
  expect([...ownSizes(tables, { bust: 86, waist: 68 })]).toEqual(['36', 'W27']);
  expect([...ownSizes(tables, { bust: 90, waist: 68, foot: 24 })]).toEqual(['38', 'W27']);
});

test('a table without a fitting size names none', () => {
  expect([...ownSizes([trousers], { waist: 90 })]).toEqual([]);
  expect([...ownSizes([trousers], {})]).toEqual([]);
});
