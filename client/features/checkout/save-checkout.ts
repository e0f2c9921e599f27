import type { SavedCheckout } from '../../../domain/checkout/saved-checkout.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { checkoutAtom, checkoutIsLoadedAtom } from './checkout-atoms.ts';

/** Reads the saved checkout on any page; only the checkout page loads it at its start. */
export async function readCheckout(store: Store): Promise<SavedCheckout> {
  const { records } = await whenStarted(store);
  if (!store.get(checkoutIsLoadedAtom)) {
    const saved = await records.load('checkout');
    if (saved !== null && !store.get(checkoutIsLoadedAtom)) store.set(checkoutAtom, saved);
  }
  return store.get(checkoutAtom);
}

type Part = Partial<SavedCheckout>;

/**
 * Saves entered details, here and for the next visit. A part that depends on saved data is a
 * function of it, so it does not undo a concurrent change.
 */
export async function saveCheckout(
  store: Store,
  part: Part | ((saved: SavedCheckout) => Part),
): Promise<void> {
  const { records, clock } = await whenStarted(store);
  const saved = store.get(checkoutAtom);
  const changed = typeof part === 'function' ? part(saved) : part;
  const next = { ...saved, ...changed, modifiedAt: clock() };
  store.set(checkoutAtom, next);
  await records.update('checkout', () => next);
}
