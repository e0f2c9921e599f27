import * as v from 'valibot';
import { CountriesSchema } from '../../../domain/commerce/country.ts';
import { CompanySchema } from '../../../domain/commerce/ext.ts';
import { FastPaymentsSchema, PaymentLegalSchema } from '../../../domain/commerce/fast-payment.ts';
import { GiftCardSchema } from '../../../domain/commerce/gift-card.ts';
import { PointSchema, PointsSchema } from '../../../domain/commerce/point.ts';
import type { ApiClient } from '../../core/net/api-client.ts';
import { newId } from '../../core/new-id.ts';

const onCart = (call: string) => `/api/cart/${call}?token={{token}}&cartId={{cartId}}`;
const text = encodeURIComponent;

/** Most points that the picker lists at once. */
export const pointsShown = 20;

/**
 * Typed requests of the checkout. Each throws `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function checkoutCalls(api: ApiClient, signal?: AbortSignal) {
  const get = <T>(url: string, schema: v.GenericSchema<unknown, T>) =>
    api.fetch({ id: newId(), url, method: 'GET' }, schema, signal);
  const post = <T>(url: string, body: object | undefined, schema: v.GenericSchema<unknown, T>) =>
    api.fetch({ id: newId(), url, method: 'POST', ...(body && { body }) }, schema, signal);

  return {
    /** Lockers or shops of a network whose text contains every word of the query. */
    points: (network: string, query: string) =>
      get(
        `/api/points?network=${text(network)}&query=${text(query)}&limit=${pointsShown}`,
        PointsSchema,
      ),
    point: (code: string) => get(`/api/points/${text(code)}`, PointSchema),
    countries: () => get('/api/countries', CountriesSchema),
    company: (number: string) => get(`/api/company/${text(number)}`, CompanySchema),
    fastPayments: () => get('/api/fastpayment', FastPaymentsSchema),
    legal: (id: string) => get(`/api/fastpayment/${text(id)}/legal`, PaymentLegalSchema),
    applyCoupon: (code: string) =>
      post(`${onCart('apply-coupon')}&coupon=${text(code)}`, undefined, v.unknown()),
    deleteCoupon: () => post(onCart('delete-coupon'), undefined, v.unknown()),
    giftCard: (code: string, pin: string) =>
      get(`/api/giftcard/${text(code)}?pin=${text(pin)}`, GiftCardSchema),
    applyGiftCard: (code: string, pin: string) =>
      post(onCart('apply-giftcard'), { code, pin }, v.unknown()),
    deleteGiftCard: (code: string) => post(onCart('delete-giftcard'), { code }, v.unknown()),
  };
}
