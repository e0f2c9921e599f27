import type { EngineLine, EngineOrder } from '../../connectors/kit/engine-order.ts';

/** A line of an order at an engine, with what was paid for it in grosze. */
export const engineLine = (sku: string, quantity: number, amount: number): EngineLine => ({
  id: sku,
  variantId: sku,
  sku,
  parentSku: sku,
  name: `Product ${sku}`,
  quantity,
  unitNet: 0,
  unitGross: 0,
  rowNet: 0,
  rowGross: amount,
  paid: amount,
  taxPercent: 23,
  choices: [],
});

/** An accepted and paid order of these lines, with a courier for 15.99 zł. */
export function engineOrder(
  lines: readonly EngineLine[],
  more: Partial<EngineOrder> = {},
): EngineOrder {
  const goods = lines.reduce((sum, one) => sum + one.paid, 0);
  return {
    number: 'AB12',
    cartId: null,
    orderId: null,
    print: null,
    body: null,
    createdAt: '2026-11-20T10:00:00Z',
    placedAt: '2026-11-20T10:00:00Z',
    email: 'zofia@example.com',
    customerId: null,
    coupon: null,
    lines,
    shippingNet: 1300,
    shippingGross: 1599,
    totalNet: 0,
    totalGross: goods + 1599,
    taxes: [],
    shippingMethod: null,
    status: 'accepted',
    isPaid: true,
    paymentCode: 'bank',
    shipments: [],
    claims: [],
    ...more,
  };
}
