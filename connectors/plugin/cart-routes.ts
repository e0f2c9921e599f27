import * as v from 'valibot';
import { ShippingInformationBodySchema } from '../../domain/commerce/address.ts';
import { CartDeleteBodySchema, CartUpdateBodySchema } from '../../domain/commerce/cart-item.ts';
import { CollectTotalsBodySchema } from '../../domain/commerce/methods.ts';
import { cartOf, paymentMethods } from '../kit/cart-reply.ts';
import { chosenOptions } from '../kit/chosen-options.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Call, parseBody, type Routes } from '../kit/routes.ts';
import { cartLine, totals, zloty } from '../kit/wire.ts';
import {
  OrderSchema,
  PaymentsSchema,
  PutSchema,
  type Quote,
  ShippedSchema,
  ShippingSchema,
} from './answers.ts';
import type { Plugin } from './plugin.ts';

const once = ({ key, print }: Call) => (key === null ? {} : { key, print });

const DaysSchema = v.pipe(v.string(), v.regex(/^\d{1,2}-\d{1,2}$/));

function days(text: string | null): [number, number] | null {
  if (!v.is(DaysSchema, text)) return null;
  const [from = 0, to = 0] = text.split('-').map(Number);
  return [from, to];
}

const shippingMethod = (carrier: string) => (quote: Quote, index: number) => ({
  carrier_code: carrier,
  method_code: quote.code,
  carrier_title: quote.name,
  method_title: quote.name,
  amount: zloty(quote.price),
  price_incl_tax: zloty(quote.priceWithTax),
  ...(quote.fullPrice !== null && {
    full_price_incl_tax: zloty(quote.fullPrice),
    free_from: quote.freeFrom === null ? null : zloty(quote.freeFrom),
  }),
  default: index === 0,
  available: true,
  kind: quote.kind,
  accepts_cod: quote.kind !== 'locker',
  delivery_days: days(quote.deliveryDays),
  point_network: quote.hasPoints ? (quote.network ?? quote.code) : null,
});

/** Requests about a cart: each costs one request to the engine. */
export function cartRoutes(
  plugin: Plugin,
  customerOf: (token: string, signal: AbortSignal) => Promise<string | null>,
): Routes {
  const read = (call: Call, signal: AbortSignal) =>
    plugin.ask('shopCart', OrderSchema, signal, { cart: cartOf(call) });

  async function ship(call: Call, signal: AbortSignal, method: string) {
    return plugin.ask('shopShip', ShippedSchema, signal, { cart: cartOf(call), method });
  }

  return {
    'POST /api/cart/create': async (call, signal) =>
      plugin.ask('shopCreateCart', v.string(), signal, {
        customerId: call.token === '' ? null : await customerOf(call.token, signal),
        ...once(call),
      }),
    'GET /api/cart/pull': async (call, signal) =>
      (await read(call, signal)).lines.map((line) => cartLine(cartOf(call), line)),
    'POST /api/cart/update': async (call, signal) => {
      const { cartItem } = parseBody(CartUpdateBodySchema, call.body, 'CART_ITEM_INVALID');
      const cart = cartOf(call);
      if (cartItem.quoteId != null && cartItem.quoteId !== cart) {
        throw new Refusal(404, 'CART_NOT_FOUND');
      }
      const { variantId, order } = await plugin.ask('shopSetLine', PutSchema, signal, {
        cart,
        lineId: cartItem.item_id ?? null,
        sku: cartItem.sku,
        choices: chosenOptions(cartItem.product_option),
        quantity: cartItem.qty,
        ...once(call),
      });
      const line = order.lines.find((one) => one.variantId === variantId);
      return line ? cartLine(cart, line) : null;
    },
    'POST /api/cart/delete': async (call, signal) => {
      const { cartItem } = parseBody(CartDeleteBodySchema, call.body, 'CART_ITEM_INVALID');
      return plugin.ask('shopRemoveLine', v.literal(true), signal, {
        cart: cartOf(call),
        lineId: cartItem.item_id,
        ...once(call),
      });
    },
    'GET /api/cart/totals': async (call, signal) => totals(await read(call, signal)),
    'POST /api/cart/collect-totals': async (call, signal) => {
      const { methods } = parseBody(CollectTotalsBodySchema, call.body);
      const { shippingCarrierCode: named, shippingMethodCode: method } = methods;
      if (named !== plugin.name || !method) return totals(await read(call, signal));
      return totals((await ship(call, signal, method)).order);
    },
    'POST /api/cart/shipping-methods': async (call, signal) => {
      const input = { cart: cartOf(call) };
      const { order, methods } = await plugin.ask('shopShipping', ShippingSchema, signal, input);
      return order.lines.length === 0 ? [] : methods.map(shippingMethod(plugin.name));
    },
    'POST /api/cart/shipping-information': async (call, signal) => {
      const { addressInformation } = parseBody(ShippingInformationBodySchema, call.body);
      const { shippingCarrierCode: named, shippingMethodCode: method } = addressInformation;
      if (named !== plugin.name || !method) throw new Refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
      const { order, payments } = await ship(call, signal, method);
      return { totals: totals(order), payment_methods: paymentMethods(payments) };
    },
    'GET /api/cart/payment-methods': async (call, signal) =>
      paymentMethods(
        await plugin.ask('shopPayments', PaymentsSchema, signal, { cart: cartOf(call) }),
      ),
    'GET /api/cart/coupon': async (call, signal) => (await read(call, signal)).coupon,
    'POST /api/cart/apply-coupon': async (call, signal) => {
      const coupon = call.query['coupon'] ?? '';
      const input = { cart: cartOf(call), coupon, ...once(call) };
      return plugin.ask('shopSetCoupon', v.literal(true), signal, input);
    },
    'POST /api/cart/delete-coupon': (call, signal) =>
      plugin.ask('shopSetCoupon', v.literal(true), signal, { cart: cartOf(call), coupon: null }),
  };
}
