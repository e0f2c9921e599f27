import { notify } from '../../core/notifications/notifications.ts';
import type { Store } from '../../core/store.ts';

/** Notifies the shopper that the review was sent. */
export function showThanks(store: Store): void {
  const message = 'Thank you for your review.';
  notify(store, { kind: 'form', type: 'success', message, action1: { label: 'OK' } });
}
