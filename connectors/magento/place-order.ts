import * as v from 'valibot';
import type { OrderBody } from '../../domain/commerce/order.ts';
import { fromDecimal } from '../../domain/money.ts';
import type { EngineTotals } from '../kit/engine-order.ts';
import { Refusal } from '../kit/refusal.ts';
import { zloty } from '../kit/wire.ts';
import { type CartItem, id, PaymentDetailsSchema } from './cart-answers.ts';
import { offered, setCoupon, ship } from './cart-routes.ts';
import type { Carts } from './carts.ts';
import type { Note } from './order-note.ts';

type Address = OrderBody['addressInformation']['billingAddress'];
type Product = OrderBody['products'][number];
type Ordered = readonly { readonly product: Product; readonly line: CartItem }[];

/** An address in Magento's form; a house without a street becomes one line. */
const engineAddress = (address: Address, email: string) => ({
  firstname: address.firstname,
  lastname: address.lastname,
  street: address.street.filter((line) => line !== ''),
  city: address.city,
  postcode: address.postcode,
  country_id: address.country_id,
  telephone: address.telephone ?? '',
  email,
  ...(address.company && { company: address.company }),
  ...(address.vat_id && { vat_id: address.vat_id }),
});

/** Makes the cart's lines those of the order. */
async function alignLines(carts: Carts, cart: string, order: OrderBody, signal: AbortSignal) {
  const before = await carts.items(cart, signal);
  const ordered: { readonly product: Product; readonly line: CartItem }[] = [];
  for (const product of order.products) {
    const { sku, qty, product_option } = product;
    const wanted = { sku, qty, product_option };
    ordered.push({ product, line: await carts.put(cart, wanted, before, signal) });
  }
  const wanted = new Set(ordered.map(({ line }) => line.item_id));
  for (const { item_id } of before) {
    if (!wanted.has(item_id)) await carts.remove(cart, item_id, signal);
  }
  return ordered;
}

/** Makes the cart's coupon that of the order. */
async function alignCoupon(carts: Carts, cart: string, order: OrderBody, signal: AbortSignal) {
  const request = { method: 'GET', tail: ['coupons'] } as const;
  const present = await carts.ask(cart, request, v.nullish(v.string(), null), signal);
  const wanted = order.coupon || null;
  if ((present || null) !== wanted) await setCoupon(carts, cart, wanted, signal);
}

/** Refuses another price or total than the shopper agreed to. */
function checkTotal(order: OrderBody, ordered: Ordered, totals: EngineTotals): void {
  const changed = new Refusal(409, 'ORDER_PRICE_CHANGED', undefined, {
    grand_total: zloty(totals.totalGross),
  });
  for (const { product, line } of ordered) {
    const { price_incl_tax: price } = product;
    const present = totals.lines.find((one) => one.id === String(line.item_id));
    if (price != null && fromDecimal(price) !== present?.unitGross) throw changed;
  }
  if (order.grand_total == null) return;
  const agreed = fromDecimal(order.grand_total);
  const isLower = order.grand_total_estimated === true && totals.totalGross < agreed;
  if (totals.totalGross !== agreed && !isLower) throw changed;
}

/** Stores addresses and delivery; returns what the cart then costs and how it can be paid. */
async function prepare(
  carts: Carts,
  cart: string,
  { order, email, isVirtual }: { order: OrderBody; email: string; isVirtual: boolean },
  signal: AbortSignal,
) {
  const { billingAddress, shippingAddress, ...chosen } = order.addressInformation;
  const billing = engineAddress(billingAddress, email);
  if (isVirtual) {
    const body = { address: billing };
    const saved = { method: 'POST', tail: ['billing-address'], body } as const;
    await carts.ask(cart, saved, v.unknown(), signal);
    const request = { method: 'GET', tail: ['payment-information'] } as const;
    return carts.ask(cart, request, PaymentDetailsSchema, signal);
  }
  const { shipping_carrier_code, shipping_method_code } = chosen;
  if (!shippingAddress || !shipping_carrier_code || !shipping_method_code) {
    throw new Refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
  }
  return ship(
    carts,
    cart,
    {
      shipping_address: engineAddress(shippingAddress, email),
      billing_address: billing,
      shipping_carrier_code,
      shipping_method_code,
    },
    signal,
  );
}

/**
 * Places the order of an active cart. The cart is prepared by requests that may be repeated; one
 * request then places the order, and Magento closes the cart with it. Returns Magento's id of the
 * order, and what the note has to say of its lines.
 */
export async function placeOrder(
  carts: Carts,
  { cart, isVirtual, email }: { cart: string; isVirtual: boolean; email: string },
  order: OrderBody,
  signal: AbortSignal,
): Promise<{ readonly entityId: number; readonly lines: Note['lines'] }> {
  const ordered = await alignLines(carts, cart, order, signal);
  await alignCoupon(carts, cart, order, signal);
  const details = await prepare(carts, cart, { order, email, isVirtual }, signal);
  const method = order.addressInformation.payment_method_code;
  if (!offered(details.payment_methods, isVirtual).some(({ code }) => code === method)) {
    throw new Refusal(409, 'PAYMENT_METHOD_UNAVAILABLE');
  }
  checkTotal(order, ordered, details.totals);
  const body = {
    email,
    paymentMethod: { method },
    billingAddress: engineAddress(order.addressInformation.billingAddress, email),
  };
  const request = { method: 'POST', tail: ['payment-information'], body } as const;
  const entityId = await carts.ask(cart, request, id, signal);
  return { entityId, lines: noteLines(ordered, details.totals) };
}

function noteLines(ordered: Ordered, totals: EngineTotals): Note['lines'] {
  return Object.fromEntries(
    ordered.map(({ product, line }) => {
      const choices = totals.lines.find((one) => one.id === String(line.item_id))?.choices ?? [];
      const options = choices.map(({ label, title }) => ({ label, title }));
      return [line.sku, { page: product.sku, options }];
    }),
  );
}
