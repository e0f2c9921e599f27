import * as v from 'valibot';
import {
  ShippingInformationBodySchema,
  ShippingMethodsBodySchema,
} from '../../domain/commerce/address.ts';
import { CartDeleteBodySchema, CartUpdateBodySchema } from '../../domain/commerce/cart-item.ts';
import { CollectTotalsBodySchema } from '../../domain/commerce/methods.ts';
import { OrderBodySchema } from '../../domain/commerce/order.ts';
import { LoginBodySchema, RefreshBodySchema } from '../../domain/commerce/user.ts';
import type { ErrorCode } from '../../domain/errors.ts';

/** What is special about a call for the shopper's session. */
export type SessionRole = 'none' | 'opens' | 'refreshes';

/** One call a browser may make; what is not in the table is not forwarded. */
export interface CommerceCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Parameters handed on, besides the session's token. */
  readonly query: readonly string[];
  /** What the body must be; null forwards none. */
  readonly body: v.GenericSchema | null;
  /** The code of a body that is not. */
  readonly refusedAs: ErrorCode;
  readonly session: SessionRole;
}

const plain = { query: [], body: null, refusedAs: 'BAD_REQUEST', session: 'none' } as const;

function get(path: string, ...query: readonly string[]): CommerceCall {
  return { ...plain, method: 'GET', path, query: [...query, 'storeCode'] };
}

function post(path: string, rest: Partial<CommerceCall> = {}): CommerceCall {
  const call = { ...plain, ...rest };
  return { ...call, method: 'POST', path, query: [...call.query, 'storeCode'] };
}

const cartId = ['cartId'] as const;

/** The calls of the spec's section 7 that this shop makes by now. */
export const commerceCalls: readonly CommerceCall[] = [
  post('/api/user/login', { body: LoginBodySchema, session: 'opens' }),
  post('/api/user/refresh', { body: RefreshBodySchema, session: 'refreshes' }),
  get('/api/user/me'),
  post('/api/cart/create'),
  get('/api/cart/pull', ...cartId),
  post('/api/cart/update', {
    query: cartId,
    body: CartUpdateBodySchema,
    refusedAs: 'CART_ITEM_INVALID',
  }),
  post('/api/cart/delete', {
    query: cartId,
    body: CartDeleteBodySchema,
    refusedAs: 'CART_ITEM_INVALID',
  }),
  get('/api/cart/totals', ...cartId),
  post('/api/cart/collect-totals', { query: cartId, body: CollectTotalsBodySchema }),
  get('/api/cart/payment-methods', ...cartId),
  get('/api/cart/shipping-countries', ...cartId),
  post('/api/cart/shipping-methods', { query: cartId, body: ShippingMethodsBodySchema }),
  post('/api/cart/shipping-information', { query: cartId, body: ShippingInformationBodySchema }),
  get('/api/cart/coupon', ...cartId),
  post('/api/cart/apply-coupon', { query: [...cartId, 'coupon'] }),
  post('/api/cart/delete-coupon', { query: cartId }),
  post('/api/order', { body: OrderBodySchema, refusedAs: 'ORDER_INVALID' }),
  get('/api/order/:uuid/payment'),
  get('/api/stock/check', 'sku'),
  get('/api/stock/list', 'skus'),
];

/** The switch of the mock's faults; forwarded in development and tests only. */
export const faultCalls: readonly CommerceCall[] = [
  get('/api/mock/faults'),
  post('/api/mock/faults', { body: v.looseObject({}) }),
];

/** Everything below these belongs to the gateway, known or not. */
export const commerceFamilies = ['user', 'cart', 'order', 'stock', 'ext', 'mock'] as const;
