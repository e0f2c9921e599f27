import type { SavedCheckout } from '../../domain/checkout/saved-checkout.ts';
import { whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import { checkoutAtom } from './checkout-atoms.ts';

/** Keeps what was typed, here and for the next visit. */
export async function saveCheckout(store: Store, part: Partial<SavedCheckout>): Promise<void> {
  const { records, clock } = await whenStarted(store);
  const next = { ...store.get(checkoutAtom), ...part, modifiedAt: clock() };
  store.set(checkoutAtom, next);
  await records.update('checkout', () => next);
}
