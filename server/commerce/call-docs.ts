import * as v from 'valibot';
import { PasswordBodySchema } from '../../domain/commerce/account.ts';
import { BatchBodySchema, BatchResponseSchema } from '../../domain/commerce/batch.ts';
import { CapabilitiesSchema } from '../../domain/commerce/capabilities.ts';
import { ServerCartSchema } from '../../domain/commerce/cart-item.ts';
import {
  ComplaintResponseSchema,
  ExchangeResponseSchema,
  WithdrawalResponseSchema,
} from '../../domain/commerce/claims.ts';
import { CountriesSchema } from '../../domain/commerce/country.ts';
import { FastPaymentsSchema, PaymentLegalSchema } from '../../domain/commerce/fast-payment.ts';
import { GiftCardSchema } from '../../domain/commerce/gift-card.ts';
import {
  PaymentMethodsSchema,
  ShippingCountriesSchema,
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from '../../domain/commerce/methods.ts';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { LogoutBodySchema } from '../../domain/commerce/own-data.ts';
import { OrderPaymentSchema } from '../../domain/commerce/payment.ts';
import { PointSchema, PointsSchema } from '../../domain/commerce/point.ts';
import { StockInfoSchema, StockListSchema } from '../../domain/commerce/stock.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { ProfileSchema, SessionResultSchema } from '../../domain/commerce/user.ts';
import { PlatformPriceSchema } from '../../domain/price/platform-price.ts';
import type { ApiDoc } from '../api/api-doc.ts';
import { accountDocs, ownDataDocs } from './account-docs.ts';
import { neededParameters } from './check-request.ts';
import { cmsDocs, sizeTableDocs } from './cms-calls.ts';
import type { CommerceCall } from './commerce-call.ts';
import { extDocs } from './ext-docs.ts';

type CallDoc = Pick<ApiDoc, 'summary'> & { readonly result: v.GenericSchema };

const anything = v.unknown();
const done = v.boolean();

/** Documentation of each request to the commerce backend and its `result`, by method and path. */
const docs: Readonly<Record<string, CallDoc>> = {
  'POST /api/user/login': { summary: 'Logs a customer in', result: SessionResultSchema },
  'POST /api/user/refresh': { summary: 'Renews the session', result: SessionResultSchema },
  'GET /api/user/me': { summary: 'The profile of who is logged in', result: ProfileSchema },
  ...accountDocs,
  ...cmsDocs,
  ...sizeTableDocs,
  ...ownDataDocs,
  ...extDocs,
  'POST /api/cart/create': { summary: 'Makes a cart', result: v.string() },
  'GET /api/cart/pull': { summary: 'The lines of a cart', result: ServerCartSchema },
  'POST /api/cart/update': { summary: 'Adds a line or sets its quantity', result: anything },
  'POST /api/cart/delete': { summary: 'Removes a line', result: done },
  'GET /api/cart/totals': { summary: 'The totals of a cart', result: TotalsSchema },
  'POST /api/cart/collect-totals': {
    summary: 'The totals with chosen methods',
    result: TotalsSchema,
  },
  'GET /api/cart/payment-methods': { summary: 'Ways to pay', result: PaymentMethodsSchema },
  'GET /api/cart/shipping-countries': {
    summary: 'Countries delivered to',
    result: ShippingCountriesSchema,
  },
  'POST /api/cart/shipping-methods': {
    summary: 'Ways of delivery to an address',
    result: ShippingMethodsSchema,
  },
  'POST /api/cart/shipping-information': {
    summary: 'Sets address and delivery; totals and ways to pay',
    result: ShippingInformationResponseSchema,
  },
  'GET /api/cart/coupon': { summary: 'The coupon of a cart', result: anything },
  'POST /api/cart/apply-coupon': { summary: 'Applies a coupon', result: done },
  'POST /api/cart/delete-coupon': { summary: 'Takes the coupon off', result: done },
  'POST /api/cart/apply-giftcard': {
    summary: 'Lets a gift card pay for a cart',
    result: GiftCardSchema,
  },
  'POST /api/cart/delete-giftcard': { summary: 'Takes a gift card off the cart', result: done },
  'GET /api/giftcard/:code': {
    summary: 'What is on a gift card, for whoever knows its PIN',
    result: GiftCardSchema,
  },
  'GET /api/countries': { summary: 'Countries of an address', result: CountriesSchema },
  'GET /api/points': {
    summary: 'Places to pick a parcel up, by network and words; near=latitude,longitude',
    result: PointsSchema,
  },
  'GET /api/points/:code': { summary: 'One place to pick a parcel up', result: PointSchema },
  'GET /api/shops': { summary: 'Our shops to pick an order up in', result: PointsSchema },
  'GET /api/fastpayment': { summary: 'Banks for a fast transfer', result: FastPaymentsSchema },
  'GET /api/fastpayment/:id/legal': {
    summary: 'The legal text of a bank or a payment method, by its code',
    result: PaymentLegalSchema,
  },
  'POST /api/order': { summary: 'Places an order, once per order_id', result: OrderResponseSchema },
  'GET /api/order/client/:id': {
    summary: 'The order of a client’s own id',
    result: OrderResponseSchema,
  },
  'POST /api/order/lookup': {
    summary: 'An order by its number and e-mail; slow on purpose',
    result: OrderViewSchema,
  },
  'GET /api/order/:uuid': {
    summary: 'A whole order, for its customer or by its secret',
    result: OrderViewSchema,
  },
  'POST /api/order/:uuid/payment': {
    summary: 'Tries to pay again; never paid twice',
    result: OrderPaymentSchema,
  },
  'POST /api/order/:uuid/withdrawal': {
    summary: 'Receives a withdrawal, of single pieces too',
    result: WithdrawalResponseSchema,
  },
  'POST /api/order/:uuid/complaint': {
    summary: 'Receives a complaint',
    result: ComplaintResponseSchema,
  },
  'POST /api/order/:uuid/exchange': {
    summary: 'Keeps another variant for pieces to be sent back',
    result: ExchangeResponseSchema,
  },
  'GET /api/order/:uuid/payment': {
    summary: 'The state of an order’s payment, for its customer or by its secret',
    result: OrderPaymentSchema,
  },
  'GET /api/product/render-list': {
    summary: 'Present prices of products, of the customer’s group where prices go by group',
    result: v.object({ items: v.array(PlatformPriceSchema) }),
  },
  'GET /api/stock/check': { summary: 'Live stock of one product', result: StockInfoSchema },
  'GET /api/stock/list': {
    summary: 'Live stock of up to 15 products, skus joined by commas',
    result: StockListSchema,
  },
  'GET /api/mock/faults': { summary: 'Faults still to come', result: anything },
  'POST /api/mock/stock': { summary: 'Brings pieces of a product', result: StockInfoSchema },
  'POST /api/mock/faults': {
    summary: 'Makes the next responses fail, for tests',
    result: anything,
  },
};

const text = v.exactOptional(v.string());

/** The documentation of a request; undefined for an undocumented one. */
export function callDoc({
  method,
  path,
  query,
  needs,
  body,
  refusedAs,
}: CommerceCall): ApiDoc | undefined {
  const doc = docs[`${method} ${path}`];
  if (!doc) return undefined;
  return {
    tag: path.split('/')[2] ?? '',
    summary: doc.summary,
    query: v.object({
      ...neededParameters(needs).entries,
      ...Object.fromEntries(query.map((name) => [name, text])),
    }),
    body,
    response: v.object({
      code: v.number(),
      result: doc.result,
      meta: v.exactOptional(v.looseObject({})),
    }),
    refusals: [
      refusedAs,
      'COMMERCE_UNAVAILABLE',
      'COMMERCE_BUSY',
      'COMMERCE_BAD_ANSWER',
      'SESSION_REQUIRED',
    ],
  };
}

export const logoutDoc: ApiDoc = {
  tag: 'user',
  summary: 'Ends the session and has its tokens revoked, or those of every device',
  body: LogoutBodySchema,
  response: v.object({ code: v.number(), result: done }),
  refusals: ['ORIGIN_REFUSED', 'COMMERCE_REFUSED', 'COMMERCE_UNAVAILABLE'],
};

export const capabilitiesDoc: ApiDoc = {
  tag: 'capabilities',
  summary: 'What this shop has: features, kinds of payment and delivery',
  response: v.object({ code: v.number(), result: CapabilitiesSchema }),
};

export const passwordDoc: ApiDoc = {
  tag: 'user',
  summary: 'Whether a new password would be accepted; checked by the shop, sent to no backend',
  body: PasswordBodySchema,
  response: v.object({ code: v.number(), result: done }),
  refusals: ['BAD_REQUEST', 'ORIGIN_REFUSED', 'PASSWORD_COMMON'],
};

export const batchDoc: ApiDoc = {
  tag: 'cart',
  summary: 'Sends several cart requests in order and returns the response of each',
  body: BatchBodySchema,
  response: v.object({ code: v.number(), result: BatchResponseSchema }),
  refusals: ['BAD_REQUEST'],
};
