import type { OrderHistory, OrderView } from '../../../domain/commerce/order-view.ts';
import { OrderHistorySchema, OrderViewSchema } from '../../../domain/commerce/order-view.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';

export const ordersPerPage = 20;

/** A request for so many orders of the customer, newest first, from a page counted from 1 (api-11). */
function orderHistory(size: number, page: number) {
  const url = `/api/user/order-history?token={{token}}&pageSize=${size}&currentPage=${page}`;
  return (store: Store): Promise<OrderHistory> =>
    requestBackend(store, { url, method: 'GET' }, OrderHistorySchema);
}

/**
 * A page of the customer's orders, from 1 (api-11). Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export const fetchOrders = (page: number) => orderHistory(ordersPerPage, page);

/** The newest order, as a list. Throws as `fetchOrders` does. */
export const fetchLastOrder = orderHistory(1, 1);

/** The lines of one of the customer's orders. Throws as `fetchOrders` does. */
export function fetchOrderLines(uuid: string) {
  const url = `/api/order/${encodeURIComponent(uuid)}?token={{token}}`;
  return async (store: Store): Promise<OrderView['lines']> =>
    (await requestBackend(store, { url, method: 'GET' }, OrderViewSchema)).lines;
}
