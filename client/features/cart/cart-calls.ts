import * as v from 'valibot';
import type { WireCartItem } from '../../../domain/cart/cart-line.ts';
import type { CartTask } from '../../../domain/cart/commands.ts';
import type { ApiRequest } from '../../../domain/commerce/batch.ts';
import { ServerCartItemSchema, ServerCartSchema } from '../../../domain/commerce/cart-item.ts';
import {
  PaymentMethodsSchema,
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from '../../../domain/commerce/methods.ts';
import { TotalsSchema } from '../../../domain/commerce/totals.ts';
import type { ApiClient } from '../../core/net/api-client.ts';
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

/** Requests of `/api/cart`, sent alone or in a batch. A write has the id of its task. */
export const cartRequests = {
  create: (asGuest: boolean): ApiRequest => ({
    id: newId(),
    url: asGuest ? '/api/cart/create' : '/api/cart/create?token={{token}}',
    method: 'POST',
  }),
  pull: (): ApiRequest => ({ id: newId(), url: cartUrl('pull'), method: 'GET' }),
  update: (id: string, cartItem: WireCartItem): ApiRequest => ({
    id,
    url: cartUrl('update'),
    method: 'POST',
    body: { cartItem },
  }),
  delete: (id: string, cartItem: WireCartItem): ApiRequest => ({
    id,
    url: cartUrl('delete'),
    method: 'POST',
    body: { cartItem },
  }),
  totals: (): ApiRequest => ({ id: newId(), url: cartUrl('totals'), method: 'GET' }),
} as const;

export type CartWrite = Extract<CartTask, { type: 'update' | 'delete' }>;

/** Whether a task changes the cart in the backend. */
export const isWrite = (task: CartTask): task is CartWrite =>
  task.type === 'update' || task.type === 'delete';

/** The request of a write. */
export const writeRequest = ({ type, id, cartItem }: CartWrite): ApiRequest =>
  cartRequests[type](id, cartItem);

/** Schemas of their successful responses. */
export const cartResults = {
  create: TokenSchema,
  pull: ServerCartSchema,
  update: ServerCartItemSchema,
  delete: v.unknown(),
  totals: TotalsSchema,
} as const;

/**
 * Typed requests of `/api/cart`. Each throws `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function cartCalls(api: ApiClient, signal?: AbortSignal) {
  const send = <T>(call: ApiRequest, schema: v.GenericSchema<unknown, T>) =>
    api.fetch(call, schema, signal);
  const request = <T>(
    call: string,
    method: ApiRequest['method'],
    schema: v.GenericSchema<unknown, T>,
    body?: unknown,
  ) => send({ id: newId(), url: cartUrl(call), method, body }, schema);

  return {
    /** Creates a cart token for the customer or, with `asGuest`, for a guest (api-14). */
    create: (asGuest: boolean) => send(cartRequests.create(asGuest), cartResults.create),
    pull: () => send(cartRequests.pull(), cartResults.pull),
    update: (id: string, cartItem: WireCartItem) =>
      send(cartRequests.update(id, cartItem), cartResults.update),
    delete: (id: string, cartItem: WireCartItem) =>
      send(cartRequests.delete(id, cartItem), cartResults.delete),
    totals: () => send(cartRequests.totals(), cartResults.totals),
    /** Several of them in one request; null from a server without batch support. */
    batch: (requests: readonly ApiRequest[]) => api.batch(requests, signal),
    paymentMethods: () => request('payment-methods', 'GET', PaymentMethodsSchema),
    shippingMethods: (address: AddressQuestion) =>
      request('shipping-methods', 'POST', ShippingMethodsSchema, { address }),
    shippingInformation: (addressInformation: Readonly<Record<string, unknown>>) =>
      request('shipping-information', 'POST', ShippingInformationResponseSchema, {
        addressInformation,
      }),
    collectTotals: (methods: Readonly<Record<string, unknown>>) =>
      request('collect-totals', 'POST', TotalsSchema, { methods }),
  };
}

export type CartCalls = ReturnType<typeof cartCalls>;
