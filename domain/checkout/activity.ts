import { isRecent } from '../clock.ts';

/** Milliseconds without a change after which a checkout has ended: 30 minutes. */
const activityWindow = 1_800_000;

/**
 * Whether a checkout is in progress: its details changed less than 30 minutes ago (checkout-28).
 */
export function isInCheckout(modifiedAt: number, now: number): boolean {
  return isRecent(modifiedAt, activityWindow, now);
}
