import * as v from 'valibot';
import { type StoredEvent, StoredEventSchema } from './shop-event.ts';

const QueuedSchema = v.object({
  event: StoredEventSchema,
  /** Names of the tools that have yet to receive it. */
  left: v.array(v.string()),
});

/** Events pending for the tools, oldest first, and the orders whose purchase was sent. */
export const EventQueueSchema = v.object({
  waiting: v.array(QueuedSchema),
  told: v.array(v.string()),
});

export type EventQueue = v.InferOutput<typeof EventQueueSchema>;

export const emptyQueue: EventQueue = { waiting: [], told: [] };

/** Bounds what a browser stores. */
const mostWaiting = 100;
const mostSentIds = 200;

/** An event is sent within three days, the limit of analytics, or never. */
const longestWait = 72 * 60 * 60 * 1000;

const isPurchase = ({ event }: EventQueue['waiting'][number]) => event.name === 'purchase';

/** Above the bound the oldest are dropped, purchases last. */
function bounded(waiting: EventQueue['waiting']): EventQueue['waiting'] {
  if (waiting.length <= mostWaiting) return waiting;
  const at = waiting.findIndex((one) => !isPurchase(one));
  return waiting.filter((_, index) => index !== Math.max(at, 0));
}

/** Adds an event for these tools; an event with a known id changes nothing. */
export function enqueue(
  queue: EventQueue,
  event: StoredEvent,
  tools: readonly string[],
): EventQueue {
  const isKnown =
    queue.told.includes(event.id) || queue.waiting.some((one) => one.event.id === event.id);
  if (isKnown || tools.length === 0) return queue;
  return { ...queue, waiting: bounded([...queue.waiting, { event, left: [...tools] }]) };
}

/**
 * Records that a tool received an event. An event that all received is removed; a purchase
 * stays known by its id.
 */
export function deliveredTo(queue: EventQueue, id: string, tool: string): EventQueue {
  const waiting = queue.waiting.map((one) =>
    one.event.id === id ? { ...one, left: one.left.filter((name) => name !== tool) } : one,
  );
  const gone = waiting.filter(({ left }) => left.length === 0);
  const sentIds = gone.filter(isPurchase).map(({ event }) => event.id);
  return {
    waiting: waiting.filter(({ left }) => left.length > 0),
    told: [...queue.told, ...sentIds].slice(-mostSentIds),
  };
}

/**
 * The events that may still be sent: to tools with consent, within three days.
 * Purchases stay known.
 */
export function prune(queue: EventQueue, tools: readonly string[], now: number): EventQueue {
  const isLate = ({ event }: EventQueue['waiting'][number]) => event.at + longestWait < now;
  const pending = queue.waiting.map((one) => ({
    ...one,
    left: isLate(one) ? [] : one.left.filter((name) => tools.includes(name)),
  }));
  const sentIds = pending.filter((one) => one.left.length === 0 && isPurchase(one));
  return {
    waiting: pending.filter(({ left }) => left.length > 0),
    told: [...queue.told, ...sentIds.map(({ event }) => event.id)].slice(-mostSentIds),
  };
}
