// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { OrderHistorySchema } from '../../../domain/commerce/order-view.ts';
import { show } from '../../../tests/support/show.tsx';
import { OrderList } from './order-list.tsx';

afterEach(cleanup);

const line = (number: number) => ({ sku: `s-${number}`, name: `Rzecz ${number}`, image: '/s.jpg' });

function ordersOf(...changes: readonly object[]) {
  const items = changes.map((change, at) => ({
    entity_id: at,
    increment_id: `10000000${at}`,
    created_at: '2026-11-20T10:00:00Z',
    status: 'sent',
    grand_total: 246,
    order_uuid: `uuid-${at}`,
    ...change,
  }));
  return v.parse(OrderHistorySchema, { items, total_count: items.length }).items;
}

test('a row of the list of orders has the state in words, four pictures by name and the number of the others [account-71]', () => {
  const page = show(
    <OrderList orders={ordersOf({ lines: [1, 2, 3, 4, 5, 6].map(line), line_count: 6 })} />,
  );
  const pictures = within(screen.getByRole('list', { name: 'Produkty' }));
  expect(pictures.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(
    [1, 2, 3, 4].map((number) => `Rzecz ${number}`),
  );
  expect(page.text()).toContain('W drodze');
  expect(page.text()).toContain('+2i 2 inne produkty');
  expect(page.text()).toContain('246,00 zł');
  screen.getByRole('button', { name: /^Zamów ponownie ?Zamówienie 100000000$/ });
});

test('an order of a backend that lists no lines, or without an address, is a row without pictures or buttons', () => {
  const bare = { lines: [{ sku: 's', name: 'Rzecz' }], order_uuid: null, status: 'na księżycu' };
  const page = show(<OrderList orders={ordersOf(bare, { lines: 'none' })} />);
  expect(screen.queryByRole('list', { name: 'Produkty' })).toBeNull();
  expect(page.text()).toContain('Przyjęte, pakujemy');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
