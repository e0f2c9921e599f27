import type { FastifyInstance } from 'fastify';
import {
  ShippingInformationBodySchema,
  ShippingMethodsBodySchema,
} from '../../domain/commerce/address.ts';
import { CollectTotalsBodySchema } from '../../domain/commerce/methods.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { updateCart } from '../carts/carts.ts';
import {
  deliveryCountry,
  paymentMethods,
  requirePayment,
  requireShipping,
  shippingMethods,
} from '../carts/methods.ts';
import { paymentFacts, quoteCart, quoteTotals } from '../carts/quote.ts';
import type { MockContext } from '../context/context.ts';
import { cartOf } from './cart.ts';

/** Totals and methods of a cart (api-17 to api-20). */
export function checkoutRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/cart/totals', async (request) => {
    const { cart } = cartOf(context, request);
    return { code: 200, result: quoteTotals(await quoteCart(context, cart), cart) };
  });

  app.get('/api/cart/payment-methods', async (request) => {
    const { cart } = cartOf(context, request);
    const quote = await quoteCart(context, cart);
    return { code: 200, result: paymentMethods(paymentFacts(quote, cart)) };
  });

  app.get('/api/cart/shipping-countries', async (request) => {
    cartOf(context, request);
    const poland = {
      id: deliveryCountry,
      two_letter_abbreviation: deliveryCountry,
      full_name_locale: 'Polska',
      full_name_english: 'Poland',
    };
    return { code: 200, result: [poland] };
  });

  app.post('/api/cart/shipping-methods', async (request) => {
    const { address } = parseInput(ShippingMethodsBodySchema, request.body, 'BAD_REQUEST');
    const { cart } = cartOf(context, request);
    const country = address.country_id || deliveryCountry;
    const { facts } = await quoteCart(context, { ...cart, country });
    return { code: 200, result: shippingMethods(facts) };
  });

  app.post('/api/cart/shipping-information', async (request) => {
    const body = parseInput(ShippingInformationBodySchema, request.body, 'BAD_REQUEST');
    const { shippingAddress, shippingCarrierCode, shippingMethodCode } = body.addressInformation;
    const { cart } = cartOf(context, request);
    const country = shippingAddress?.countryId || shippingAddress?.country_id || deliveryCountry;
    const quote = await quoteCart(context, { ...cart, country });
    if (shippingMethodCode) requireShipping(quote.facts, shippingCarrierCode, shippingMethodCode);
    const chosen = updateCart(context, cart, {
      country,
      carrier: shippingCarrierCode ?? null,
      method: shippingMethodCode ?? null,
    });
    const totals = quoteTotals(quote, chosen);
    const payment_methods = paymentMethods(paymentFacts(quote, chosen));
    return { code: 200, result: { totals, payment_methods } };
  });

  app.post('/api/cart/collect-totals', async (request) => {
    const { methods } = parseInput(CollectTotalsBodySchema, request.body, 'BAD_REQUEST');
    const { cart } = cartOf(context, request);
    const quote = await quoteCart(context, cart);
    const payment = methods.paymentMethod?.method ?? null;
    const carrier = methods.shippingCarrierCode ?? cart.carrier;
    const method = methods.shippingMethodCode ?? cart.method;
    if (payment) requirePayment(paymentFacts(quote, { carrier, method, payment }), payment);
    if (method && !quote.facts.virtual) requireShipping(quote.facts, carrier, method);
    const chosen = updateCart(context, cart, { payment: payment ?? cart.payment, carrier, method });
    return { code: 200, result: quoteTotals(quote, chosen) };
  });

  app.get('/api/cart/coupon', async (request) => {
    const { cart } = cartOf(context, request);
    if (cart.coupon === null) throw new AppError('CART_COUPON_INVALID', 'The cart has no coupon');
    return { code: 200, result: cart.coupon };
  });
}
