import { log, reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Store } from '../../core/store.ts';

const message = 'Oops, something went wrong...';

/** Notifies the shopper that a change was not made. */
export function reportFailure(store: Store, error: unknown): void {
  log.info('account.not-changed', { reason: reason(error) });
  notify(store, { kind: 'form', type: 'error', message, action1: { label: 'OK' } });
}
