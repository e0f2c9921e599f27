import * as v from 'valibot';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Most tries to deliver an event; the last is at most 28 hours after the first. */
export const mostTries = 12;
/** Most events of an order that wait for delivery; the newest then replaces the last. */
export const mostEvents = 20;

/** The first wait after a failed try, in ms; each further one is three times as long. */
const firstWait = 10_000;
const longestWait = 6 * hour;
/** A checkout that was handed over is watched so long for its order, in ms. */
const orderWait = 7 * day;
/** An order without a change is watched so long, in ms. */
const quietLimit = 60 * day;
/** Its record lives longer, so that the last events can still be delivered, in ms. */
const deliveryTime = 10 * day;

const EventSchema = v.object({
  /** Unique; a repeated delivery has the same. */
  id: v.string(),
  /** When the change was seen, in ms since 1970. */
  at: v.number(),
  /** The whole order as JSON. */
  body: v.string(),
});

/** What is known of an order whose changes a platform receives, with events not yet delivered. */
export const OrderEventsSchema = v.object({
  /** The client's id of the order. */
  orderId: v.string(),
  checkoutId: v.string(),
  store: v.string(),
  url: v.string(),
  /** The backend's id; null until the order exists. */
  uuid: v.nullable(v.string()),
  /** Digest of the last seen state; null until the order exists. */
  seen: v.nullable(v.string()),
  /** When the checkout was handed over, or the order changed last, in ms. */
  changedAt: v.number(),
  /** When parts of the order happened, by their ids. */
  times: v.record(v.string(), v.string()),
  waiting: v.array(EventSchema),
  /** Failed tries of the first waiting event. */
  tries: v.number(),
  /** When it may be tried again, in ms. */
  retryAt: v.number(),
});

export type OrderEvent = v.InferOutput<typeof EventSchema>;
export type OrderEvents = v.InferOutput<typeof OrderEventsSchema>;

/** The record of a checkout that becomes an order. */
export const newOrderEvents = (
  of: Pick<OrderEvents, 'orderId' | 'checkoutId' | 'store' | 'url'>,
  now: number,
): OrderEvents => ({
  ...of,
  uuid: null,
  seen: null,
  changedAt: now,
  times: {},
  waiting: [],
  tries: 0,
  retryAt: now,
});

/** Adds an event behind those that wait. The first is never replaced: it may be under way. */
export function addEvent(events: OrderEvents, event: OrderEvent): OrderEvents {
  const { waiting } = events;
  const kept = waiting.length < mostEvents ? waiting : waiting.slice(0, mostEvents - 1);
  return { ...events, waiting: [...kept, event], changedAt: event.at };
}

/** The meaning of a receiver's response. */
export type HookOutcome = 'delivered' | 'gone' | 'later';

/** The outcome of a status; null means no response. */
export function hookOutcome(status: number | null): HookOutcome {
  if (status !== null && status >= 200 && status <= 299) return 'delivered';
  return status === 404 || status === 410 ? 'gone' : 'later';
}

/**
 * Milliseconds after a number of failed tries until the next: growing, at most six hours, less up to
 * half by chance, so that many orders do not return at once. `random` is from 0 to 1.
 */
export function waitAfter(tries: number, random: number): number {
  const whole = Math.min(firstWait * 3 ** Math.max(0, tries - 1), longestWait);
  return Math.round(whole * (1 - random / 2));
}

/** The first event was delivered, or given up: the next one begins at once. */
const withoutFirst = (events: OrderEvents, now: number): OrderEvents => ({
  ...events,
  waiting: events.waiting.slice(1),
  tries: 0,
  retryAt: now,
});

/** The record after a try of its first event; null when the receiver wants no further ones. */
export function afterTry(
  events: OrderEvents,
  outcome: HookOutcome,
  now: number,
  random: number,
): OrderEvents | null {
  if (outcome === 'gone') return null;
  const tries = events.tries + 1;
  if (outcome === 'delivered' || tries >= mostTries) return withoutFirst(events, now);
  return { ...events, tries, retryAt: now + waitAfter(tries, random) };
}

const watchTime = ({ uuid }: OrderEvents) => (uuid === null ? orderWait : quietLimit);

/** Lifetime of a record since its last change, in ms. */
export const eventsLifetimeMs = (events: OrderEvents): number => watchTime(events) + deliveryTime;

/**
 * When the order is read again, in ms: after a tenth of the time since its last change, at least a
 * minute and at most six hours. The gateway announces a new order at once, so a missing one is
 * looked for rarely: many abandoned checkouts must not keep the backend busy. Null when the watch is
 * over.
 */
function readAgainAt(events: OrderEvents, now: number): number | null {
  const quiet = now - events.changedAt;
  if (quiet > watchTime(events)) return null;
  if (events.uuid === null) return now + Math.min(Math.max(quiet, 10 * minute), day);
  return now + Math.min(Math.max(quiet / 10, minute), longestWait);
}

/** When there is something to do for the order again, in ms; null when it is finished. */
export function nextRun(events: OrderEvents, now: number): number | null {
  const read = readAgainAt(events, now);
  const retry = events.waiting.length > 0 ? events.retryAt : null;
  if (read === null || retry === null) return read ?? retry;
  return Math.round(Math.min(read, retry));
}
