import { orderSyncTag } from '../../../domain/sync/sync-tags.ts';
import { reason } from '../log.ts';
import type { Ports } from '../ports/ports.ts';

interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

const hasSync = (registration: object): registration is SyncRegistration => 'sync' in registration;

/**
 * Registers a background sync, which wakes the service worker when there is a connection, even with
 * the shop closed. If it is unsupported, orders are sent when the shop is opened next.
 */
export async function wakeWorkerWhenOnline({ config, sync, records, log }: Ports): Promise<void> {
  const { sessionMode, apiHost, apiTimeLimit, prices } = config;
  const { maxAttempts } = sync;
  const facts = { sessionMode, apiHost, apiTimeLimit, maxAttempts, prices };
  await records.update('worker', () => facts);
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
    if (registration && hasSync(registration)) await registration.sync.register(orderSyncTag);
  } catch (error) {
    log.info('background-sync.refused', { reason: reason(error) });
  }
}
