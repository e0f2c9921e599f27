import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type CartItemUpdate, ServerCartItemSchema } from '../../domain/commerce/cart-item.ts';
import { type CommerceResponse, readResponse } from '../../domain/commerce/envelope.ts';
import {
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from '../../domain/commerce/methods.ts';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { PointSchema, PointsSchema } from '../../domain/commerce/point.ts';
import { cartHeader } from '../../domain/commerce/session.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import { pathPart } from '../commerce/check-request.ts';
import { callerAddress } from './caller-address.ts';

/** Most points of a network that an assistant gets to choose from. */
const mostPoints = 10;

const QuoteIdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());
const code = encodeURIComponent;

/**
 * The shop's own commerce requests, as a guest without a session: the gateway checks them as those
 * of a browser. Each throws `COMMERCE_UNAVAILABLE` when the backend fails.
 */
export function createCommerceClient(app: Pick<FastifyInstance, 'inject'>) {
  async function send<T>(
    method: 'GET' | 'POST',
    url: string,
    schema: v.GenericSchema<unknown, T>,
    payload?: object,
    cart?: string,
  ): Promise<CommerceResponse<T>> {
    const remoteAddress = callerAddress.getStore();
    const response = await app.inject({
      method,
      url,
      ...(remoteAddress !== undefined && { remoteAddress }),
      // The gateway refuses writes from other sites; this one is the shop's own.
      headers: { 'sec-fetch-site': 'same-origin', ...(cart && { [cartHeader]: cart }) },
      ...(payload && { payload }),
    });
    const read = readResponse(response.json(), schema);
    if (read.kind === 'refused' && (read.code >= 500 || read.code === 429)) {
      throw new AppError('COMMERCE_UNAVAILABLE', `The backend answered ${read.code}`);
    }
    return read;
  }

  /** Reads what has an id. One that the gateway takes in no path is refused without a request. */
  async function read<T>(
    path: string,
    id: string,
    schema: v.GenericSchema<unknown, T>,
    query = '',
  ): Promise<CommerceResponse<T>> {
    if (pathPart.test(id)) return send('GET', `${path}/${id}${query}`, schema);
    const message = 'There is nothing of this id';
    return { kind: 'refused', code: 400, error: 'BAD_REQUEST', message, details: {} };
  }

  const inCart = <T>(
    method: 'GET' | 'POST',
    call: string,
    [cart, store]: readonly [cart: string, store: string],
    schema: v.GenericSchema<unknown, T>,
    body?: object,
  ) => send(method, `/api/cart/${call}storeCode=${store}`, schema, body, cart);

  return {
    create: (store: string) => send('POST', `/api/cart/create?storeCode=${store}`, QuoteIdSchema),
    setLine: (quote: string, store: string, cartItem: CartItemUpdate) =>
      inCart('POST', 'update?', [quote, store], ServerCartItemSchema, {
        cartItem: { ...cartItem, quoteId: quote },
      }),
    removeLine: (quote: string, store: string, line: { itemId: string; sku: string }) =>
      inCart('POST', 'delete?', [quote, store], v.unknown(), {
        cartItem: { item_id: line.itemId, sku: line.sku, quoteId: quote },
      }),
    applyCoupon: (quote: string, store: string, coupon: string) =>
      inCart('POST', `apply-coupon?coupon=${code(coupon)}&`, [quote, store], v.unknown()),
    deleteCoupon: (quote: string, store: string) =>
      inCart('POST', 'delete-coupon?', [quote, store], v.unknown()),
    totals: (quote: string, store: string) =>
      inCart('GET', 'totals?', [quote, store], TotalsSchema),
    shippingMethods: (quote: string, store: string, address: object) =>
      inCart('POST', 'shipping-methods?', [quote, store], ShippingMethodsSchema, { address }),
    chooseShipping: (quote: string, store: string, addressInformation: object) =>
      inCart('POST', 'shipping-information?', [quote, store], ShippingInformationResponseSchema, {
        addressInformation,
      }),
    points: (network: string, query: string) =>
      send(
        'GET',
        `/api/points?network=${code(network)}&query=${code(query)}&limit=${mostPoints}`,
        PointsSchema,
      ),
    point: (id: string) => read('/api/points', id, PointSchema),
    orderOfClient: (id: string) => read('/api/order/client', id, OrderResponseSchema),
    order: (uuid: string, secret: string) =>
      read('/api/order', uuid, OrderViewSchema, `?secret=${code(secret)}`),
  };
}

export type CommerceClient = ReturnType<typeof createCommerceClient>;
