import * as v from 'valibot';
import type { WireCartItem } from '../../../domain/cart/cart-line.ts';
import { ServerCartItemSchema, ServerCartSchema } from '../../../domain/commerce/cart-item.ts';
import {
  PaymentMethodsSchema,
  ShippingInformationAnswerSchema,
  ShippingMethodsSchema,
} from '../../../domain/commerce/methods.ts';
import { TotalsSchema } from '../../../domain/commerce/totals.ts';
import type { ApiClient, BatchedTask } from '../../core/net/api-client.ts';
import { newId } from '../../core/new-id.ts';

/** Every cart request carries the customer's token and the cart id (api-03). */
const cartUrl = (call: string) => `/api/cart/${call}?token={{token}}&cartId={{cartId}}`;

const TokenSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());

export interface AddressQuestion {
  readonly country_id: string;
  readonly postcode: string;
  readonly city: string;
  readonly street: readonly string[];
}

type CartTaskCall = Omit<BatchedTask, 'id'> & { readonly id?: string };

/** Requests of `/api/cart`, sent alone or in a batch. */
export const cartRequests = {
  create: (asGuest: boolean): CartTaskCall => ({
    url: asGuest ? '/api/cart/create' : '/api/cart/create?token={{token}}',
    method: 'POST',
  }),
  pull: (): CartTaskCall => ({ url: cartUrl('pull'), method: 'GET' }),
  update: (id: string, cartItem: WireCartItem): CartTaskCall => ({
    id,
    url: cartUrl('update'),
    method: 'POST',
    body: { cartItem },
  }),
  delete: (id: string, cartItem: WireCartItem): CartTaskCall => ({
    id,
    url: cartUrl('delete'),
    method: 'POST',
    body: { cartItem },
  }),
  totals: (): CartTaskCall => ({ url: cartUrl('totals'), method: 'GET' }),
} as const;

/** Schemas of their successful responses. */
export const cartResults = {
  create: TokenSchema,
  pull: ServerCartSchema,
  update: ServerCartItemSchema,
  delete: v.unknown(),
  totals: TotalsSchema,
} as const;

/** Typed requests of `/api/cart`. Each throws as `ApiClient.ask`. */
export function cartCalls(api: ApiClient, signal?: AbortSignal) {
  const ask = <T>(task: CartTaskCall, schema: v.GenericSchema<unknown, T>) =>
    api.ask({ id: newId(), ...task }, schema, signal);

  return {
    /** Creates a cart token for the customer or, with `asGuest`, for a guest (api-14). */
    create: (asGuest: boolean) => ask(cartRequests.create(asGuest), cartResults.create),
    pull: () => ask(cartRequests.pull(), cartResults.pull),
    update: (id: string, cartItem: WireCartItem) =>
      ask(cartRequests.update(id, cartItem), cartResults.update),
    delete: (id: string, cartItem: WireCartItem) =>
      ask(cartRequests.delete(id, cartItem), cartResults.delete),
    totals: () => ask(cartRequests.totals(), cartResults.totals),
    /** Several of them in one request; null from a server without batch support. */
    batch: (tasks: readonly CartTaskCall[]) =>
      api.batch(
        tasks.map((task) => ({ id: newId(), ...task })),
        signal,
      ),
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
