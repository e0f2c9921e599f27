import { expect, test } from 'vitest';
import { readSizeTables } from './size-table.ts';

const table = { columns: ['Biust'], rows: [{ size: '36', values: ['84–87'] }] };
const women = { id: 'women', name: 'Damskie', table };

test('tables are read from a response with resultCode 200 [api-41]', () => {
  expect(readSizeTables({ resultCode: 200, result: [women] })).toEqual([women]);
  expect(readSizeTables({ resultCode: 200, result: [{ ...women, id: 7 }] })[0]?.id).toBe('7');
});

test.each([
  ['a refusal', { resultCode: 404, result: 'no' }],
  ['a refusal with tables', { resultCode: 500, result: [women] }],
  ['a response without a code', { result: [women] }],
  ['something else', '<html>'],
  ['a broken table', { resultCode: 200, result: [{ ...women, table: { columns: [] } }] }],
])('%s is not a size table [engage-25]', (_what, body) => expect(readSizeTables(body)).toEqual([]));

test('a table of another brand is none of the shop’s own [size-04]', () => {
  const result = [women, { ...women, id: 'north', brand: 'North' }];
  expect(readSizeTables({ resultCode: 200, result })).toEqual([women]);
  const own = [null, ''].map((brand) => ({ ...women, brand }));
  expect(readSizeTables({ resultCode: 200, result: own })).toEqual(own);
});
