import * as v from 'valibot';
import type { WireCartItem } from '../../domain/cart/commands.ts';
import { ServerCartItemSchema, ServerCartSchema } from '../../domain/commerce/cart-item.ts';
import {
  PaymentMethodsSchema,
  ShippingInformationAnswerSchema,
  ShippingMethodsSchema,
} from '../../domain/commerce/methods.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import type { NewTask } from '../../domain/sync/sync-task.ts';
import type { ApiClient } from '../net/api-client.ts';
import { newId } from '../new-id.ts';

/** Every cart call says whose it is and which cart it means (api-03). */
const cartUrl = (call: string) => `/api/cart/${call}?token={{token}}&cartId={{cartId}}`;

const TokenSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());

export interface AddressQuestion {
  readonly country_id: string;
  readonly postcode: string;
  readonly city: string;
  readonly street: readonly string[];
}

/** The calls of `/api/cart`, typed. Each throws as `ApiClient.ask`. */
export function cartCalls(api: ApiClient, signal?: AbortSignal) {
  const ask = <T>(
    task: Omit<NewTask, 'id'> & { readonly id?: string },
    schema: v.GenericSchema<unknown, T>,
  ) => api.ask({ id: newId(), ...task }, schema, signal);

  return {
    /** A cart token, for the customer or, with `asGuest`, for nobody (api-14). */
    create: (asGuest: boolean) =>
      ask(
        { url: asGuest ? '/api/cart/create' : '/api/cart/create?token={{token}}', method: 'POST' },
        TokenSchema,
      ),
    pull: () => ask({ url: cartUrl('pull'), method: 'GET' }, ServerCartSchema),
    update: (id: string, cartItem: WireCartItem) =>
      ask({ id, url: cartUrl('update'), method: 'POST', body: { cartItem } }, ServerCartItemSchema),
    delete: (id: string, cartItem: WireCartItem) =>
      ask({ id, url: cartUrl('delete'), method: 'POST', body: { cartItem } }, v.unknown()),
    totals: () => ask({ url: cartUrl('totals'), method: 'GET' }, TotalsSchema),
    paymentMethods: () =>
      ask({ url: cartUrl('payment-methods'), method: 'GET' }, PaymentMethodsSchema),
    shippingMethods: (address: AddressQuestion) =>
      ask(
        { url: cartUrl('shipping-methods'), method: 'POST', body: { address } },
        ShippingMethodsSchema,
      ),
    shippingInformation: (addressInformation: Readonly<Record<string, unknown>>) =>
      ask(
        { url: cartUrl('shipping-information'), method: 'POST', body: { addressInformation } },
        ShippingInformationAnswerSchema,
      ),
    collectTotals: (methods: Readonly<Record<string, unknown>>) =>
      ask({ url: cartUrl('collect-totals'), method: 'POST', body: { methods } }, TotalsSchema),
  };
}

export type CartCalls = ReturnType<typeof cartCalls>;
