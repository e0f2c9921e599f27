import { dispatchCart } from '../cart/cart-actions.ts';
import { resetPersonal } from '../personal-atom.ts';
import type { Ports } from '../ports.ts';
import { wipeLocal } from '../storage/local-values.ts';
import type { Store } from '../store.ts';

/**
 * Takes from this browser what a customer leaves behind (account-13): cart, lists, typed details, what
 * opens their orders, in every store view and every tab. Orders that wait stay, locked to their owner.
 */
export async function forgetCustomer(store: Store, { records, config }: Ports): Promise<void> {
  resetPersonal(store);
  await dispatchCart(store, { type: 'clear', forgetServerCart: true });
  await records.wipe('logout');
  wipeLocal('logout', config.storeCode);
  // What came back from storage while it was being emptied.
  resetPersonal(store);
}
