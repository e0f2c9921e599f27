import { resetPersonal } from '../../core/personal-atom.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { wipeLocal } from '../../core/storage/local-values.ts';
import type { Store } from '../../core/store.ts';
import { dispatchCart, whenCartStarted } from '../cart/cart-actions.ts';

/**
 * Removes a customer's data from this browser (account-13): cart, lists, typed details and order
 * keys, in every store view and every tab. Waiting orders stay and belong to their owner.
 */
export async function removeCustomerData(store: Store, { records, config }: Ports): Promise<void> {
  resetPersonal(store);
  await dispatchCart(store, { type: 'clear', forgetServerCart: true });
  await records.wipe('logout');
  // Clearing a cart keeps the lines saved for later; the wiped record has none.
  await (await whenCartStarted(store)).reload();
  wipeLocal('logout', config.storeCode);
  // Resets again what was read from storage during the wipe.
  resetPersonal(store);
}
