import * as v from 'valibot';
import {
  ShippingInformationBodySchema,
  ShippingMethodsBodySchema,
} from '../../domain/commerce/address.ts';
import { ForwardedDeleteSchema, ForwardedUpdateSchema } from '../../domain/commerce/cart-item.ts';
import {
  ComplaintBodySchema,
  ExchangeBodySchema,
  WithdrawalBodySchema,
} from '../../domain/commerce/claims.ts';
import { GiftCardBodySchema, GiftCardRemovalSchema } from '../../domain/commerce/gift-card.ts';
import { CollectTotalsBodySchema } from '../../domain/commerce/methods.ts';
import { OrderBodySchema } from '../../domain/commerce/order.ts';
import { OrderLookupBodySchema } from '../../domain/commerce/order-view.ts';
import {
  DeleteAccountBodySchema,
  ForcedPasswordBodySchema,
} from '../../domain/commerce/own-data.ts';
import { PaymentTryBodySchema } from '../../domain/commerce/payment.ts';
import { skusPerStockList } from '../../domain/commerce/stock.ts';
import { LoginBodySchema, RefreshBodySchema } from '../../domain/commerce/user.ts';
import { skusPerPriceList } from '../../domain/price/platform-price.ts';
import { accountCalls } from './account-calls.ts';
import { cmsCalls, sizeTableCalls } from './cms-calls.ts';
import { type CommerceCall, get, post } from './commerce-call.ts';
import { extCalls } from './ext-calls.ts';

/** The customer's own data: loyalty card, export, deletion, and the forced password change. */
const ownDataCalls: readonly CommerceCall[] = [
  get('/api/user/loyalty-card'),
  get('/api/user/export'),
  post('/api/user/delete', {
    body: DeleteAccountBodySchema,
    slowed: { as: 'present-password', subject: 'session' },
  }),
  get('/api/user/force-change-password'),
  post('/api/user/confirm-force-change-password', {
    body: ForcedPasswordBodySchema,
    sets: 'newPassword',
  }),
];

const ofCart = { needs: ['cartId'] } as const;

/** The requests that this shop sends to its backend (docs/adapters.md). */
export const commerceCalls: readonly CommerceCall[] = [
  post('/api/user/login', {
    body: LoginBodySchema,
    session: 'opens',
    slowed: { as: 'login', subject: ['username'], proves: true },
  }),
  post('/api/user/refresh', { body: RefreshBodySchema, session: 'refreshes' }),
  get('/api/user/me'),
  ...accountCalls,
  ...ownDataCalls,
  post('/api/cart/create'),
  get('/api/cart/pull', ofCart),
  post('/api/cart/update', {
    ...ofCart,
    body: ForwardedUpdateSchema,
    refusedAs: 'CART_ITEM_INVALID',
    once: 'write',
  }),
  post('/api/cart/delete', {
    ...ofCart,
    body: ForwardedDeleteSchema,
    refusedAs: 'CART_ITEM_INVALID',
    once: 'write',
  }),
  get('/api/cart/totals', ofCart),
  post('/api/cart/collect-totals', { ...ofCart, body: CollectTotalsBodySchema }),
  get('/api/cart/payment-methods', ofCart),
  get('/api/cart/shipping-countries', ofCart),
  post('/api/cart/shipping-methods', { ...ofCart, body: ShippingMethodsBodySchema }),
  post('/api/cart/shipping-information', { ...ofCart, body: ShippingInformationBodySchema }),
  get('/api/cart/coupon', ofCart),
  post('/api/cart/apply-coupon', { needs: ['cartId', 'coupon'], slowed: { as: 'coupon' } }),
  post('/api/cart/delete-coupon', ofCart),
  post('/api/cart/apply-giftcard', {
    ...ofCart,
    body: GiftCardBodySchema,
    slowed: { as: 'gift-card' },
  }),
  post('/api/cart/delete-giftcard', { ...ofCart, body: GiftCardRemovalSchema }),
  get('/api/giftcard/:code', { needs: ['pin'], slowed: { as: 'gift-card' } }),
  get('/api/countries'),
  get('/api/points', { query: ['network', 'query', 'near', 'limit'] }),
  get('/api/points/:code'),
  get('/api/shops'),
  get('/api/fastpayment'),
  get('/api/fastpayment/:id/legal'),
  post('/api/order', {
    body: OrderBodySchema,
    refusedAs: 'ORDER_INVALID',
    once: 'order',
    // A refused order tells whether its coupon exists.
    slowed: { as: 'coupon', subject: ['coupon'], onlyWithSubject: true },
  }),
  get('/api/order/client/:id'),
  post('/api/order/lookup', {
    body: OrderLookupBodySchema,
    slowed: { as: 'order-lookup', subject: ['email'] },
  }),
  get('/api/order/:uuid', { query: ['secret'] }),
  get('/api/order/:uuid/payment', { query: ['secret'] }),
  post('/api/order/:uuid/payment', { body: PaymentTryBodySchema, once: 'write' }),
  post('/api/order/:uuid/withdrawal', { body: WithdrawalBodySchema, once: 'write' }),
  post('/api/order/:uuid/complaint', { body: ComplaintBodySchema, once: 'write' }),
  post('/api/order/:uuid/exchange', { body: ExchangeBodySchema, once: 'write' }),
  get('/api/product/render-list', {
    needs: ['skus'],
    query: ['currencyCode', 'storeId', 'userGroupId'],
    most: { skus: skusPerPriceList },
  }),
  get('/api/stock/check', { needs: ['sku'] }),
  get('/api/stock/list', { needs: ['skus'], most: { skus: skusPerStockList } }),
  ...cmsCalls,
  ...sizeTableCalls,
  ...extCalls,
];

/** Requests that make the mock fail or restock; forwarded in development and tests only. */
export const faultCalls: readonly CommerceCall[] = [
  get('/api/mock/faults'),
  post('/api/mock/faults', { body: v.looseObject({}) }),
  post('/api/mock/stock', { body: v.looseObject({}) }),
];

/** The gateway handles all paths below these, known or not. */
export const commerceFamilies = [
  'user',
  'cart',
  'giftcard',
  'points',
  'fastpayment',
  'order',
  'product',
  'review',
  'stock',
  'ext',
  'company',
  'cms',
  'size-table',
  'size-tables',
  'mock',
] as const;
