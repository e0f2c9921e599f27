import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { OrderViewSchema } from '../commerce/order-view.ts';
import { grosze } from '../money.ts';
import type { PlacedOrder } from './placed-orders-schema.ts';
import { shownOrder } from './shown-order.ts';

const lines = [
  line('shirt', 2, { name: 'Koszula', picture: '/k/koszula.jpg', returnLimit: 'sealed' }),
  line('tie', 1, { name: 'Krawat' }),
];
const placed: PlacedOrder = {
  uuid: null,
  secret: null,
  number: '1',
  placedAt: 1,
  lines,
  sum: grosze(3690),
};
const viewLine = { item_id: '7', price_incl_tax: 10, row_total_incl_tax: 20, paid: 18 };
const view = v.parse(OrderViewSchema, {
  order_uuid: 'u',
  order_secret: 's',
  order_number: '1',
  created_at: '2026-11-21T10:00:00Z',
  lines: [
    { ...viewLine, sku: 'shirt', name: 'Koszula', qty: 2 },
    { ...viewLine, item_id: '8', sku: 'tie', name: 'Krawat', qty: 1, image: '/k/krawat.jpg' },
  ],
  totals: {
    grand_total: 36,
    total_segments: [{ code: 'grand_total', title: 'Razem', value: 36 }],
  },
  payment: { status: 'paid', method: 'card', amount: 36 },
  withdrawal: { until: null, is_open: true },
});

describe('the shown order', () => {
  test('is built from the cart until the backend has returned it', () => {
    const { lines: shown, segments } = shownOrder(null, placed);
    expect(shown).toMatchObject([
      {
        name: 'Koszula',
        qty: 2,
        row_total_incl_tax: 24.6,
        image: '/k/koszula.jpg',
        return_limit: 'sealed',
      },
      { name: 'Krawat', qty: 1, row_total_incl_tax: 12.3, image: null, return_limit: null },
    ]);
    expect(segments).toEqual([{ code: 'grand_total', title: '', value: 36.9 }]);
  });

  test('is then the backend’s, with pictures from the cart where it has none, and totals before the discount', () => {
    const { lines: shown, segments } = shownOrder(view, placed);
    expect(shown.map(({ key, row_total_incl_tax: total, image }) => [key, total, image])).toEqual([
      ['7', 20, '/k/koszula.jpg'],
      ['8', 20, '/k/krawat.jpg'],
    ]);
    expect(segments).toEqual(view.totals.total_segments);
  });

  test('is empty if the order is unknown', () => {
    expect(shownOrder(null, null).lines).toEqual([]);
  });
});
