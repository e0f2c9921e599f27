import * as v from 'valibot';
import {
  ShippingInformationBodySchema,
  ShippingMethodsBodySchema,
} from '../../domain/commerce/address.ts';
import { CartDeleteBodySchema, CartUpdateBodySchema } from '../../domain/commerce/cart-item.ts';
import { CollectTotalsBodySchema } from '../../domain/commerce/methods.ts';
import { homeCountry } from '../../domain/form/home-country.ts';
import { cartOf, paymentMethods } from '../kit/cart-reply.ts';
import type { EnginePayment } from '../kit/order-reply.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Call, parseBody, type Routes } from '../kit/routes.ts';
import { totals } from '../kit/wire.ts';
import {
  cartLine,
  MagentoTotalsSchema,
  PaymentDetailsSchema,
  PaymentsSchema,
  ShippingMethodsSchema,
} from './cart-answers.ts';
import { type Carts, cartNotFound } from './carts.ts';
import type { Magento } from './client.ts';

const unavailableMethod = () => new Refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
const wrongCoupon = () => new Refusal(404, 'CART_COUPON_INVALID', 'Coupon code is not valid');

/** The payment methods of a cart; what is not shipped is not paid on delivery. */
export const offered = (payments: readonly EnginePayment[], isVirtual: boolean) =>
  payments.filter(({ kind }) => !isVirtual || kind !== 'cod');

const shippingMethods = (methods: v.InferOutput<typeof ShippingMethodsSchema>) =>
  methods.map((method, index) => ({
    carrier_code: method.carrier_code,
    method_code: method.method_code,
    carrier_title: method.carrier_title,
    method_title: method.method_title || method.carrier_title,
    amount: method.price_excl_tax,
    price_incl_tax: method.price_incl_tax,
    default: index === 0,
    available: true,
    kind: 'courier',
    accepts_cod: true,
    delivery_days: null,
    point_network: null,
  }));

/** Sets or removes the coupon of a cart. Refuses an unknown one with `CART_COUPON_INVALID`. */
export async function setCoupon(
  carts: Carts,
  cart: string,
  coupon: string | null,
  signal: AbortSignal,
): Promise<true> {
  const request =
    coupon === null
      ? ({ method: 'DELETE', tail: ['coupons'] } as const)
      : ({ method: 'PUT', tail: ['coupons', coupon] } as const);
  try {
    await carts.ask(cart, request, v.boolean(), signal);
    return true;
  } catch (error) {
    throw await carts.refusal(cart, error, wrongCoupon(), signal);
  }
}

/** Stores addresses and method; returns totals and payment methods. */
export async function ship(carts: Carts, cart: string, information: object, signal: AbortSignal) {
  const body = { addressInformation: information };
  const request = { method: 'POST', tail: ['shipping-information'], body } as const;
  try {
    return await carts.ask(cart, request, PaymentDetailsSchema, signal);
  } catch (error) {
    throw await carts.refusal(cart, error, unavailableMethod(), signal);
  }
}

/** Requests about a cart. Carts are those of guests: accounts are not declared. */
export function cartRoutes(magento: Magento, carts: Carts): Routes {
  async function readTotals(call: Call, signal: AbortSignal) {
    const request = { method: 'GET', tail: ['totals'] } as const;
    try {
      return totals(await carts.ask(cartOf(call), request, MagentoTotalsSchema, signal));
    } catch (error) {
      throw await carts.refusal(cartOf(call), error, cartNotFound(), signal);
    }
  }

  return {
    'POST /api/cart/create': (_call, signal) =>
      magento.guest({ method: 'POST', path: ['guest-carts'] }, v.string(), signal),
    'GET /api/cart/pull': async (call, signal) =>
      (await carts.items(cartOf(call), signal)).map((line) => cartLine(cartOf(call), line)),
    'POST /api/cart/update': async (call, signal) => {
      const { cartItem } = parseBody(CartUpdateBodySchema, call.body, 'CART_ITEM_INVALID');
      const cart = cartOf(call);
      if (cartItem.quoteId != null && cartItem.quoteId !== cart) throw cartNotFound();
      const present = await carts.items(cart, signal);
      return cartLine(cart, await carts.put(cart, cartItem, present, signal));
    },
    'POST /api/cart/delete': async (call, signal) => {
      const { cartItem } = parseBody(CartDeleteBodySchema, call.body, 'CART_ITEM_INVALID');
      const cart = cartOf(call);
      const present = await carts.items(cart, signal);
      const line = present.find(({ item_id }) => String(item_id) === cartItem.item_id);
      if (line) await carts.remove(cart, line.item_id, signal);
      return true;
    },
    'GET /api/cart/totals': readTotals,
    'POST /api/cart/collect-totals': async (call, signal) => {
      const { methods } = parseBody(CollectTotalsBodySchema, call.body);
      const { shippingCarrierCode: carrier, shippingMethodCode: method } = methods;
      if (!carrier || !method) return readTotals(call, signal);
      const { is_active, method: present, country } = await carts.quote(cartOf(call), signal);
      if (!is_active) throw cartNotFound();
      if (present === `${carrier}_${method}`) return readTotals(call, signal);
      const addressInformation = {
        address: { country_id: country ?? homeCountry },
        shipping_carrier_code: carrier,
        shipping_method_code: method,
      };
      const body = { addressInformation };
      const request = { method: 'POST', tail: ['totals-information'], body } as const;
      try {
        return totals(await carts.ask(cartOf(call), request, MagentoTotalsSchema, signal));
      } catch (error) {
        throw await carts.refusal(cartOf(call), error, unavailableMethod(), signal);
      }
    },
    'POST /api/cart/shipping-methods': async (call, signal) => {
      const { address } = parseBody(ShippingMethodsBodySchema, call.body);
      const { country_id, postcode, city } = address;
      const body = {
        address: {
          country_id: country_id ?? homeCountry,
          ...(postcode && { postcode }),
          ...(city && { city }),
        },
      };
      const request = { method: 'POST', tail: ['estimate-shipping-methods'], body } as const;
      try {
        return shippingMethods(
          await carts.ask(cartOf(call), request, ShippingMethodsSchema, signal),
        );
      } catch (error) {
        throw await carts.refusal(cartOf(call), error, cartNotFound(), signal);
      }
    },
    'POST /api/cart/shipping-information': async (call, signal) => {
      const { addressInformation } = parseBody(ShippingInformationBodySchema, call.body);
      const { shippingAddress, shippingCarrierCode, shippingMethodCode } = addressInformation;
      if (!shippingCarrierCode || !shippingMethodCode) throw unavailableMethod();
      const country = shippingAddress?.countryId ?? shippingAddress?.country_id ?? homeCountry;
      const address = { country_id: country };
      const details = await ship(
        carts,
        cartOf(call),
        {
          shipping_address: address,
          billing_address: address,
          shipping_carrier_code: shippingCarrierCode,
          shipping_method_code: shippingMethodCode,
        },
        signal,
      );
      return {
        totals: totals(details.totals),
        payment_methods: paymentMethods(details.payment_methods),
      };
    },
    'GET /api/cart/payment-methods': async (call, signal) => {
      const { is_active, is_virtual } = await carts.quote(cartOf(call), signal);
      if (!is_active) throw cartNotFound();
      const request = { method: 'GET', tail: ['payment-methods'] } as const;
      const payments = await carts.ask(cartOf(call), request, PaymentsSchema, signal);
      return paymentMethods(offered(payments, is_virtual));
    },
    'GET /api/cart/coupon': async (call, signal) => {
      const request = { method: 'GET', tail: ['coupons'] } as const;
      try {
        return await carts.ask(cartOf(call), request, v.nullish(v.string(), null), signal);
      } catch (error) {
        throw await carts.refusal(cartOf(call), error, cartNotFound(), signal);
      }
    },
    'POST /api/cart/apply-coupon': (call, signal) =>
      setCoupon(carts, cartOf(call), call.query['coupon'] ?? '', signal),
    'POST /api/cart/delete-coupon': (call, signal) => setCoupon(carts, cartOf(call), null, signal),
  };
}
