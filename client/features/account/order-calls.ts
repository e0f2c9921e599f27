import type { OrderHistory, OrderView } from '../../../domain/commerce/order-view.ts';
import { OrderHistorySchema, OrderViewSchema } from '../../../domain/commerce/order-view.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';

export const ordersPerPage = 20;

/**
 * A page of the customer's orders, from 1 (api-11). Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function fetchOrders(page: number) {
  const query = `pageSize=${ordersPerPage}&currentPage=${page}`;
  const url = `/api/user/order-history?token={{token}}&${query}`;
  return (store: Store): Promise<OrderHistory> =>
    requestBackend(store, { url, method: 'GET' }, OrderHistorySchema);
}

/** The newest order, as a list. Throws as `fetchOrders` does. */
export const fetchLastOrder = (store: Store): Promise<OrderHistory> =>
  requestBackend(
    store,
    { url: '/api/user/order-history?token={{token}}&pageSize=1&currentPage=1', method: 'GET' },
    OrderHistorySchema,
  );

/** The lines of one of the customer's orders. Throws as `fetchOrders` does. */
export function fetchOrderLines(uuid: string) {
  const url = `/api/order/${encodeURIComponent(uuid)}?token={{token}}`;
  return async (store: Store): Promise<OrderView['lines']> =>
    (await requestBackend(store, { url, method: 'GET' }, OrderViewSchema)).lines;
}
