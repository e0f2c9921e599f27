import type { ToolName } from '../../domain/consent/tools.ts';
import { emptyQueue, enqueue, heardBy, prune } from '../../domain/track/event-queue.ts';
import {
  type ShopEvent,
  type StoredEvent,
  skusWithoutId,
  withIds,
} from '../../domain/track/shop-event.ts';
import { reason } from '../log.ts';
import { isOnlineAtom } from '../net/online.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { createToolbox } from './tools.ts';

const lock = 'witryna:track';

/** Writes an event down for these tools; one that was written down or told before is not again. */
export async function queueEvent(
  { records }: Ports,
  event: StoredEvent,
  names: readonly ToolName[],
): Promise<void> {
  await records.update('events', (queue) => enqueue(queue ?? emptyQueue, event, names));
}

/** Takes from the queue what is no longer agreed to or too old; what is then empty is not kept. */
export async function pruneEvents(ports: Ports, names: readonly ToolName[]): Promise<void> {
  await ports.records.update('events', (queue) => {
    if (queue === null) return null;
    const pruned = prune(queue, names, ports.clock());
    return names.length === 0 && pruned.told.length === 0 ? null : pruned;
  });
}

/**
 * The event with an id for each product; null when the catalogue cannot be reached. Lines stored by older
 * releases and goods of another device's cart may come without one.
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
 * Tells the tools what they have yet to hear, oldest first, in one tab at a time. A tool that cannot be
 * told now is passed over until the next round. One that would take an event twice is noted to have
 * heard it before it does: better once too few than once too many.
 */
export async function sendQueuedEvents(
  store: Store,
  ports: Ports,
  toolbox: Pick<ReturnType<typeof createToolbox>, 'ready'>,
  agreed: () => readonly ToolName[],
): Promise<void> {
  const { records, exclusive, log } = ports;
  const heard = (id: string, name: string) =>
    records.update('events', (queue) => queue && heardBy(queue, id, name));
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
        if (!tool.isRepeatable) await heard(event.id, name);
        try {
          await tool.tell(event, context);
          if (tool.isRepeatable) await heard(event.id, name);
        } catch (error) {
          passedOver.add(name);
          log.info('track.not-told', { tool: name, reason: reason(error) });
        }
      }
    }
  });
}
