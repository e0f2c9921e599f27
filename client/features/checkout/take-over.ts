import { withPoint } from '../../../domain/checkout/chosen-point.ts';
import {
  type Handover,
  HandoverSchema,
  handoverParameter,
  handoverPath,
} from '../../../domain/checkout/handover.ts';
import { reason } from '../../core/log.ts';
import { replaceAddress } from '../../core/navigation/history-entries.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { readCheckout, saveCheckout } from './save-checkout.ts';

/** The secret of a hand-over in the address; null without one. */
export const secretInAddress = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get(handoverParameter);

/** Removes it from the address, so that neither the history nor tools of the page get it. */
export function forgetSecret(): void {
  if (secretInAddress() === null) return;
  const url = new URL(location.href);
  url.hash = '';
  replaceAddress(url);
}

/**
 * What an assistant prepared; `gone` when it was ordered, cancelled or has expired, null when the
 * shop does not respond.
 */
export async function fetchHandover(
  store: Store,
  secret: string,
): Promise<Handover | 'gone' | null> {
  const { api, log } = await whenStarted(store);
  try {
    const request = { id: newId(), url: handoverPath, method: 'POST', body: { secret } } as const;
    const response = await api.fetch(request, HandoverSchema);
    if (response.kind === 'done') return response.result;
    return response.error === 'CART_NOT_FOUND' ? 'gone' : null;
  } catch (error) {
    log.warn('checkout.no-handover', { reason: reason(error) });
    return null;
  }
}

/** The fields that are filled in; the others stay as the person has them. */
const filled = <T extends object>(fields: T): Partial<T> => {
  const known: Partial<T> = { ...fields };
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') Reflect.deleteProperty(known, name);
  }
  return known;
};

/** Fills in the checkout with what an assistant prepared. */
export async function saveHandover(store: Store, handover: Handover): Promise<void> {
  await readCheckout(store);
  await saveCheckout(store, (saved) => ({
    personalDetails: { ...saved.personalDetails, ...filled(handover.personalDetails) },
    shippingDetails: { ...saved.shippingDetails, ...filled(handover.shippingDetails) },
    points: handover.points.reduce<typeof saved.points>(
      (points, point) => withPoint(points, point.network, point),
      saved.points,
    ),
  }));
}
