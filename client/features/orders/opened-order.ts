import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import type { LookupForm } from '../../../domain/order/order-forms.ts';
import { findPlacedOrder, withSeenOrder } from '../../../domain/order/placed-orders.ts';
import { personalAtom } from '../../core/personal-atom.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import type { OrderKey } from './order-calls.ts';

/** The order the shopper looks at; forms about orders start with it. */
export const openedOrderAtom = personalAtom<OrderView | null>(null);

/**
 * The requests about orders, loaded on demand: the page of a form needs none before its first
 * click.
 */
async function callsOf(ports: Ports) {
  const { orderCalls } = await import('./order-calls.ts');
  return orderCalls(ports);
}

/** The key that opens an order again. */
export const keyOf = ({ order_uuid, order_secret }: OrderView): OrderKey => ({
  uuid: order_uuid,
  secret: order_secret,
});

/** Number and e-mail of the order, for a look-up that starts before the order was shown. */
export const lookupStartAtom = personalAtom<Partial<LookupForm>>({});

/** The key of an order: the secret of its address, else the one stored on this device. */
export async function findKey({ records }: Ports, key: OrderKey): Promise<OrderKey> {
  if (key.secret !== null) return key;
  const stored = await records.load('orders');
  return { ...key, secret: findPlacedOrder(stored, key.uuid)?.secret ?? null };
}

/**
 * Fetches an order and puts it into the atom. For an order placed here, the device also stores what
 * was fetched. Throws the refusal's code and text, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function openOrder(
  store: Store,
  orderKey: OrderKey,
  signal: AbortSignal,
): Promise<void> {
  const ports = await whenStarted(store);
  const key = await findKey(ports, orderKey);
  const response = await (await callsOf(ports)).order(key, signal);
  if (response.kind === 'done') {
    const { result } = response;
    store.set(openedOrderAtom, result);
    await ports.records.update('orders', (orders) => orders && withSeenOrder(orders, result));
    return;
  }
  throw refusalError(response);
}

/**
 * Finds an order by its number and e-mail and puts it into the atom. Throws the refusal's code and
 * text, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function lookUpOrder(store: Store, form: LookupForm): Promise<void> {
  const response = await (await callsOf(await whenStarted(store))).lookUp(form);
  if (response.kind === 'done') {
    store.set(openedOrderAtom, response.result);
    return;
  }
  throw refusalError(response);
}
