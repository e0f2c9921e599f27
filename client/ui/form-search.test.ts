import { expect, test } from 'vitest';
import { formSearch } from './get-form.tsx';

test('a form keeps search parameters that it has no field for', () => {
  const carried = { color: ['50', '58'], sort: 'final_price:asc' };
  const entries = [
    ['color', '50'],
    ['color', '58'],
    ['sort', 'final_price:asc'],
    ['price_from', ' 20 '],
    ['price_to', ''],
  ] as const;
  expect(formSearch(carried, entries)).toEqual({ ...carried, price_from: '20', price_to: '' });
});

test('empty fields and files add nothing', () => {
  const entries = [
    ['price_from', ''],
    ['price_to', ' '],
    ['file', new File([], 'x')],
  ] as const;
  expect(formSearch({ q: 'len' }, entries)).toEqual({ q: 'len' });
});
