import type { ToolName } from '../../../domain/consent/tools.ts';
import { deliveredTo, emptyQueue, enqueue, prune } from '../../../domain/track/event-queue.ts';
import {
  type ShopEvent,
  type StoredEvent,
  skusWithoutId,
  withIds,
} from '../../../domain/track/shop-event.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import type { createToolbox } from './tools.ts';

const lock = 'witryna:track';

/** Stores an event for these tools, unless it was stored or sent before. */
export async function queueEvent(
  { records }: Ports,
  event: StoredEvent,
  names: readonly ToolName[],
): Promise<void> {
  await records.update('events', (queue) => enqueue(queue ?? emptyQueue, event, names));
}

/** Removes events without consent and events that are too old; an empty queue is not stored. */
export async function pruneEvents(ports: Ports, names: readonly ToolName[]): Promise<void> {
  await ports.records.update('events', (queue) => {
    if (queue === null) return null;
    const pruned = prune(queue, names, ports.clock());
    return names.length === 0 && pruned.told.length === 0 ? null : pruned;
  });
}

/**
 * The event with an id for each product; null when the catalogue cannot be reached. Lines stored by
 * older releases and line items of another device's cart may lack an id.
 */
async function identified(
  store: Store,
  { findProducts, log }: Ports,
  event: StoredEvent,
): Promise<ShopEvent | null> {
  const skus = skusWithoutId(event);
  if (skus.length === 0) return withIds(event, {});
  try {
    const found = await findProducts(skus);
    return store.get(isOnlineAtom) ? withIds(event, found) : null;
  } catch (error) {
    log.info('track.no-ids', { reason: reason(error) });
    return null;
  }
}

/**
 * Sends the queued events to the tools, oldest first, in one tab at a time. A tool that fails is
 * skipped until the next round. For a tool that would count an event twice, the event is marked as
 * sent before it is sent. So it may be lost but never counted twice.
 */
export async function sendQueuedEvents(
  store: Store,
  ports: Ports,
  toolbox: Pick<ReturnType<typeof createToolbox>, 'ready'>,
  agreed: () => readonly ToolName[],
): Promise<void> {
  const { records, exclusive, log } = ports;
  const markSent = (id: string, name: string) =>
    records.update('events', (queue) => queue && deliveredTo(queue, id, name));
  await exclusive(lock, async () => {
    const passedOver = new Set<ToolName>();
    const { waiting } = (await records.load('events')) ?? emptyQueue;
    for (const { event: stored, left } of waiting) {
      const event = store.get(isOnlineAtom) ? await identified(store, ports, stored) : null;
      if (event === null) continue;
      for (const name of agreed().filter((each) => left.includes(each))) {
        if (passedOver.has(name) || !store.get(isOnlineAtom)) continue;
        const ready = await toolbox.ready(name);
        if (ready === null || !agreed().includes(name)) {
          passedOver.add(name);
          continue;
        }
        const { tool, context } = ready;
        if (!tool.isRepeatable) await markSent(event.id, name);
        try {
          await tool.tell(event, context);
          if (tool.isRepeatable) await markSent(event.id, name);
        } catch (error) {
          passedOver.add(name);
          log.info('track.not-told', { tool: name, reason: reason(error) });
        }
      }
    }
  });
}
