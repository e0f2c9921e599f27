import type { OrderView } from '../../domain/commerce/order-view.ts';
import { refusalError } from '../../domain/commerce/refusal-text.ts';
import type { LookupForm } from '../../domain/order/order-forms.ts';
import {
  findPlacedOrder,
  withPlacedOrder,
  withSeenOrder,
} from '../../domain/order/placed-orders.ts';
import type { PlacedOrder } from '../../domain/order/placed-orders-schema.ts';
import { personalAtom } from '../personal-atom.ts';
import { type Ports, whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import type { OrderKey } from './order-calls.ts';

/** The order the shopper looks at; forms about orders begin with it. */
export const openedOrderAtom = personalAtom<OrderView | null>(null);

/** The calls about orders; a page of a form needs none before its first press. */
async function callsOf(ports: Ports) {
  const { orderCalls } = await import('./order-calls.ts');
  return orderCalls(ports);
}

/** What opens an order again. */
export const keyOf = ({ order_uuid, order_secret }: OrderView): OrderKey => ({
  uuid: order_uuid,
  secret: order_secret,
});

/** Number and e-mail of the order at hand, where the look-up begins before the order itself was shown. */
export const lookupStartAtom = personalAtom<Partial<LookupForm>>({});

/** Stores what opens an order that was placed here, and what was ordered. */
export async function rememberOrder({ records }: Ports, order: PlacedOrder): Promise<void> {
  await records.update('orders', (orders) => withPlacedOrder(orders ?? [], order));
}

/** The key of an order: the secret of its address, else the one kept on this device. */
export async function findKey({ records }: Ports, key: OrderKey): Promise<OrderKey> {
  if (key.secret !== null) return key;
  const kept = await records.load('orders');
  return { ...key, secret: findPlacedOrder(kept, key.uuid)?.secret ?? null };
}

/**
 * Reads an order and keeps it opened; of one that was placed here this device stores what it saw. Throws the
 * refusal's code and words, or as `ApiClient.ask`.
 */
export async function openOrder(store: Store, asked: OrderKey, signal: AbortSignal): Promise<void> {
  const ports = await whenStarted(store);
  const key = await findKey(ports, asked);
  const answer = await (await callsOf(ports)).order(key, signal);
  if (answer.kind === 'done') {
    const { result } = answer;
    store.set(openedOrderAtom, result);
    await ports.records.update('orders', (orders) => orders && withSeenOrder(orders, result));
    return;
  }
  throw refusalError(answer);
}

/** Finds an order by its number and e-mail and keeps it opened. Throws as `openOrder`. */
export async function lookUpOrder(store: Store, form: LookupForm): Promise<void> {
  const answer = await (await callsOf(await whenStarted(store))).lookUp(form);
  if (answer.kind === 'done') {
    store.set(openedOrderAtom, answer.result);
    return;
  }
  throw refusalError(answer);
}
