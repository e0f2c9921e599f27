import { expect, test } from 'vitest';
import { apply, cart, line } from '../../tests/support/cart.ts';
import { item } from '../../tests/support/merge.ts';
import { withNotices } from '../notification/notification.ts';
import type { CartLine } from './cart-line.ts';
import { mergeNotice } from './merge-notice.ts';
import { cartMessages } from './notices.ts';

const merge = (lines: CartLine[], items: ReturnType<typeof item>[]) =>
  apply(cart(...lines), {
    type: 'merge',
    items,
    products: {},
    options: { cartToken: 'cart-1', mergeId: 'm', forceClientState: false, mergeQuantities: true },
  }).notices.map(({ message, values }) => [message, values?.['list']]);

const known = { mergedInto: 'cart-1', prev_qty: 1 };

test('one sentence lists by name and quantity what a merge added or raised [engage-42]', () => {
  expect(merge([line('a', 1), line('b', 1)], [item('a', 2), item('b', 1), item('c', 3)])).toEqual([
    [cartMessages.joined, 'Product a × 3, Product b × 2, c × 3'],
  ]);
});

test('the notice about merged carts replaces the sign-in notice [account-64]', () => {
  const signedIn = { id: '1', kind: 'session', type: 'success', message: 'in' } as const;
  const [joined] = mergeNotice([line('a', 1)], [line('a', 3)], 'cart-1');
  expect(joined).toMatchObject({ message: cartMessages.joined });
  const shown = withNotices([signedIn], joined ? [{ ...joined, id: '2' }] : []);
  expect(shown.map(({ id }) => id)).toEqual(['2']);
});

test('one sentence lists the changes that another device made to the cart', () => {
  const lines = [line('a', 1, known), line('b', 1, known)];
  expect(merge(lines, [item('a', 2), item('b', 1)])).toEqual([
    [cartMessages.changedElsewhere, 'Product a × 2'],
  ]);
  expect(mergeNotice(lines, [line('a', 2)], 'cart-1')).toMatchObject([
    {
      message: cartMessages.changedAndRemoved,
      values: { list: 'Product a × 2', gone: 'Product b' },
    },
  ]);
});

test('a removal on another device is reported', () => {
  expect(merge([line('a', 1, known)], [])).toEqual([
    ['Taken out on your other device: {list}.', 'Product a'],
  ]);
});

test('sizes of one product are listed separately', () => {
  const dress = (sku: string, value: string) =>
    line(sku, 1, { ...known, name: 'Sukienka Luna', options: [{ label: 'Rozmiar', value }] });
  const [m, l] = [dress('luna-m', 'M'), dress('luna-l', 'L')];
  const lists = mergeNotice([m], [{ ...m, qty: 2 }, l], 'cart-1').concat(
    mergeNotice([m, l], [l], 'cart-1'),
  );
  expect(lists.map(({ values }) => values?.['list'])).toEqual([
    'Sukienka Luna (M) × 2, Sukienka Luna (L) × 1',
    'Sukienka Luna (M)',
  ]);
});

test('carts that agree, and an empty local cart, cause no notice', () => {
  expect(merge([line('a', 1, known)], [item('a', 1)])).toEqual([]);
  expect(merge([line('a', 1)], [])).toEqual([]);
  expect(merge([], [item('a', 1)])).toEqual([]);
});
