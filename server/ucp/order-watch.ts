import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import {
  addEvent,
  afterTry,
  eventsLifetimeMs,
  hookOutcome,
  mostTries,
  newOrderEvents,
  nextRun,
  type OrderEvents,
  OrderEventsSchema,
} from '../../domain/ucp/order-events.ts';
import { cancellationId, eventTimes, type OrderBody } from '../../domain/ucp/order-view.ts';
import type { AgentCheckout } from '../../domain/ucp/purchase-request.ts';
import type { OrderWrite } from '../commerce/order-writes.ts';
import type { DueEntry, Store } from '../store/store.ts';
import { digest, orderLifetimeMs, orderUuidKey } from './agent-records.ts';
import type { CommerceClient } from './commerce-client.ts';
import type { EventSender } from './send-event.ts';

export interface OrderWatchOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly client: Pick<CommerceClient, 'orderOfClient' | 'order'>;
  /** The order in the protocol's form. */
  readonly view: (order: OrderView, events: OrderEvents) => OrderBody;
  readonly send: EventSender;
  /** A number from 0 to 1, for the waits between tries. */
  readonly random?: () => number;
  /** An event was given up after its last try, or its receiver wants none. */
  readonly onEnd: (reason: 'gone' | 'tries', url: string) => void;
  /** The records or the backend failed; the work is repeated later. */
  readonly onFailure: (error: unknown) => void;
}

const list = 'agent-orders';
/** Most orders in one pass, and most events of one order. */
const most = { orders: 10, events: 5 } as const;
/**
 * How long one process has an order to itself, in ms: longer than two requests to the backend and
 * `most.events` to the receiver.
 */
const leaseMs = 120_000;
/** Wait after a failure of the backend, in ms. */
const failureMs = 60_000;

const recordKey = (orderId: string) => `agent-order:${digest(orderId)}`;
const lockKey = (orderId: string) => `agent-order-lock:${digest(orderId)}`;

/**
 * Orders that came from assistants, and the events of them that their platforms still have to
 * receive. Everything is in the store: any process of any node continues after a restart. Only one
 * at a time works on an order, so its events arrive in their sequence.
 */
export function createOrderWatch(options: OrderWatchOptions) {
  const { store, clock, client, send, random = Math.random } = options;
  const stopping = new AbortController();

  async function read(orderId: string) {
    const text = await store.get(recordKey(orderId));
    if (text === null) return null;
    return { text, events: v.parse(v.pipe(v.string(), v.parseJson(), OrderEventsSchema), text) };
  }

  /** The order as it is; null where there is none (yet). */
  async function readOrder(orderId: string): Promise<OrderView | null> {
    const found = await client.orderOfClient(orderId);
    if (found.kind === 'refused') return null;
    const { order_uuid, uuid = order_uuid, order_secret } = found.result;
    if (!uuid || !order_secret) return null;
    const order = await client.order(order_uuid ?? uuid, order_secret);
    return order.kind === 'done' ? order.result : null;
  }

  /** Adds an event if the order has changed since the last one. */
  async function look(events: OrderEvents): Promise<OrderEvents> {
    const order = await readOrder(events.orderId);
    if (order === null) return events;
    const now = clock();
    const moment = { [cancellationId]: new Date(now).toISOString() };
    const body = options.view(order, { ...events, times: { ...moment, ...events.times } });
    const text = JSON.stringify(body);
    const seen = digest(text);
    if (seen === events.seen) return events;
    const changed = { ...events, uuid: order.order_uuid, seen, times: eventTimes(body) };
    if (events.uuid === null) {
      const lifetimeMs = Math.max(eventsLifetimeMs(changed), orderLifetimeMs);
      await store.set(orderUuidKey(order.order_uuid), events.orderId, lifetimeMs);
    }
    return addEvent(changed, { id: randomUUID(), at: now, body: text });
  }

  /** Works on one order. Returns when it is due again; null when it is finished. */
  async function work(orderId: string): Promise<number | null> {
    const found = await read(orderId);
    if (found === null) return null;
    let { text, events } = found;
    const save = async (next: OrderEvents) => {
      const written = JSON.stringify(next);
      if (written === text) return;
      if (!(await store.replace(recordKey(orderId), text, written, eventsLifetimeMs(next)))) {
        throw new Error('Another process has changed the events of this order');
      }
      text = written;
      events = next;
    };
    let failure: unknown = null;
    await look(events).then(save, (error: unknown) => {
      // What waits is sent all the same.
      failure = error;
    });
    for (let sent = 0; sent < most.events; sent += 1) {
      const [event] = events.waiting;
      if (event === undefined || events.retryAt > clock() || stopping.signal.aborted) break;
      const status = await send(events.url, event, stopping.signal);
      // A stopped request is no failed one.
      if (status === null && stopping.signal.aborted) break;
      const outcome = hookOutcome(status);
      if (outcome === 'later' && events.tries + 1 >= mostTries) options.onEnd('tries', events.url);
      const next = afterTry(events, outcome, clock(), random());
      if (next === null) {
        options.onEnd('gone', events.url);
        await store.delete(recordKey(orderId));
        return null;
      }
      await save(next);
    }
    if (failure !== null) options.onFailure(failure);
    const next = nextRun(events, clock());
    if (next === null) await store.delete(recordKey(orderId));
    return next !== null && failure !== null && events.waiting.length === 0
      ? clock() + failureMs
      : next;
  }

  /** Claims an entry and works on it, unless another process does. */
  async function claim(entry: DueEntry): Promise<void> {
    const claimed = { id: entry.id, at: clock() + leaseMs };
    if (!(await store.replan(list, entry, claimed.at))) return;
    const lock = lockKey(entry.id);
    // A write during the work makes the order due at once, but not for a second process.
    const mark = randomUUID();
    if (!(await store.add(lock, mark, leaseMs))) {
      await store.replan(list, claimed, clock() + 2000);
      return;
    }
    try {
      const next = await work(entry.id);
      await store.replan(list, claimed, next);
    } catch (error) {
      options.onFailure(error);
      await store.replan(list, claimed, clock() + failureMs);
    } finally {
      // After its lease it may be somebody else's.
      if ((await store.get(lock)) === mark) await store.delete(lock);
    }
  }

  return {
    /** Begins to watch for the order of a checkout, if its platform wants its events; once. */
    async watch({ id, orderId, store: code, webhook }: AgentCheckout): Promise<void> {
      if (webhook === null) return;
      const now = clock();
      const fresh = newOrderEvents({ orderId, checkoutId: id, store: code, url: webhook }, now);
      if ((await store.get(recordKey(orderId))) !== null) return;
      // Planned first: a crash in between leaves an entry without a record, which is removed.
      await store.plan(list, orderId, nextRun(fresh, now) ?? now);
      await store.add(recordKey(orderId), JSON.stringify(fresh), eventsLifetimeMs(fresh));
    },
    /** When parts of an order happened, by their ids, as far as it was watched. */
    timesOf: async (orderId: string) => (await read(orderId))?.events.times ?? {},
    /** Makes a watched order due at once. */
    async written({ orderId, uuid }: OrderWrite): Promise<void> {
      const id = orderId ?? (uuid === null ? null : await store.get(orderUuidKey(uuid)));
      if (id !== null && (await store.get(recordKey(id))) !== null) {
        await store.plan(list, id, clock());
      }
    },
    /** Works on what is due; returns how many orders that were. */
    async runDue(): Promise<number> {
      const entries = await store.due(list, clock(), most.orders);
      await Promise.all(entries.map(claim));
      return entries.length;
    },
    /** Ends requests that are under way; they are repeated later. */
    stop: () => stopping.abort(),
  };
}

export type OrderWatch = ReturnType<typeof createOrderWatch>;
