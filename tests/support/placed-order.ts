import type { OrderViewOnTheWire } from '../../domain/commerce/order-view.ts';

const line = { price_incl_tax: 10, paid: 18 };

/** An accepted order of a shirt twice and a tie, as a backend returns it. */
export const placedOrder: OrderViewOnTheWire = {
  order_uuid: 'uuid-1',
  order_secret: 'secret-1',
  order_number: '000001',
  created_at: '2026-11-21T10:00:00.000Z',
  status: 'accepted',
  lines: [
    { ...line, item_id: '7', sku: 'shirt', name: 'Koszula', qty: 2, row_total_incl_tax: 20 },
    { ...line, item_id: '8', sku: 'tie', name: 'Krawat', qty: 1, row_total_incl_tax: 10 },
  ],
  totals: {
    grand_total: 40,
    shipping_incl_tax: 10,
    total_segments: [{ code: 'grand_total', title: 'Razem', value: 40 }],
  },
  shipping_address: { country_id: 'PL', lastname: 'Nowak', street: ['Prosta 51'] },
  shipping_title: 'Kurier DPD',
  payment: { status: 'paid', method: 'card', amount: 40 },
  withdrawal: { until: null, is_open: true },
};
