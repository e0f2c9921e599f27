import type { CheckedCheckout } from '../../../domain/checkout/check-checkout.ts';
import { accountCalls } from '../../../domain/sync/account-wish.ts';
import { bodyOf, type NextCall } from '../../../domain/sync/sync-task.ts';
import { isAnswered } from '../../../domain/sync/task-state.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { queueLock } from '../../core/sync/run-queue.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom } from './checkout-atoms.ts';
import { readCheckout, saveCheckout } from './save-checkout.ts';

/** Sets or clears "create an account"; it is cleared when an order has stored the choice. */
export async function wantAccount(store: Store, createAccount: boolean): Promise<void> {
  const { personalDetails } = await readCheckout(store);
  await saveCheckout(store, { personalDetails: { ...personalDetails, createAccount } });
}

/** Whether a guest wants an account with the order. */
export const isAccountWanted = (store: Store): boolean =>
  store.get(checkoutAtom).personalDetails.createAccount && !store.get(isLoggedInAtom);

/**
 * Follow-up requests that create the account once the order is placed, when the guest may be gone.
 * Online, `finishBuyer` creates it at once with the entered password. [checkout-36]
 */
export function wishedAccount(
  store: Store,
  { personal }: CheckedCheckout,
  order: unknown,
): readonly NextCall[] {
  if (!isAccountWanted(store)) return [];
  return accountCalls(personal, order, [newId(), newId()], `W-${newId()}`);
}

/** Attaches the account wish to an order that was sent without a response. */
export async function leaveAccount(
  store: Store,
  ports: Ports,
  checked: CheckedCheckout,
): Promise<void> {
  const id = store.get(cartAtom).orderId;
  if (id === null || !isAccountWanted(store)) return;
  await ports.exclusive(queueLock, async () => {
    const task = await ports.tasks.get(id);
    if (task === null || isAnswered(task)) return;
    await ports.tasks.put({ ...task, next: [...wishedAccount(store, checked, bodyOf(task))] });
    await wantAccount(store, false);
  });
}
