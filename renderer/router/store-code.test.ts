import { expect, test } from 'vitest';
import { createPathTable } from './path-table.ts';

const table = createPathTable(['en', 'de']);

test.each(['/english', '/enx/cart', '/en-gb/cart', '/EN/cart', '/e/cart', '/dez'])(
  'only a whole first segment is a store code, not the beginning of one: %s',
  (path) => {
    expect(table.split(path)).toEqual({ storeCode: null, path });
    expect(table.match(path)).toBeNull();
  },
);

test('a store code is split off a path, and its page is found', () => {
  expect(table.split('/en/spodnie')).toEqual({ storeCode: 'en', path: '/spodnie' });
  expect(table.match('/en/cart')).toMatchObject({ screen: 'checkout', storeCode: 'en' });
  expect(table.match('/cart')).toMatchObject({ screen: 'checkout', storeCode: null });
});

test.each(['/cartx', '/cart/x', '/car', '/login2'])('%s is no page of the table', (path) => {
  expect(table.match(path)).toBeNull();
});
