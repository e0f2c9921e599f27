import type { CheckedCheckout } from '../../domain/checkout/check-checkout.ts';
import { accountCalls } from '../../domain/sync/account-wish.ts';
import type { NextCall } from '../../domain/sync/sync-task.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { queueLock } from '../net/run-queue.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';
import { isLoggedInAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { checkoutAtom } from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

/** Ticks "create an account", or takes the tick away because an order has taken the wish along. */
export async function wantAccount(store: Store, createAccount: boolean): Promise<void> {
  const { personalDetails } = store.get(checkoutAtom);
  await saveCheckout(store, { personalDetails: { ...personalDetails, createAccount } });
}

/**
 * What makes the account that a guest wants, once their order is placed and they may be gone. With a
 * connection it is made at once instead, under the password just typed (`finishBuyer`). [checkout-36]
 */
export function wishedAccount(store: Store, { personal }: CheckedCheckout): readonly NextCall[] {
  const { createAccount } = store.get(checkoutAtom).personalDetails;
  if (!createAccount || store.get(isLoggedInAtom)) return [];
  return accountCalls(personal, [newId(), newId()], `W-${newId()}`);
}

/** Leaves the wish with an order that was sent and not answered. */
export async function leaveAccount(
  store: Store,
  ports: Ports,
  checked: CheckedCheckout,
): Promise<void> {
  const id = store.get(cartAtom).orderId;
  const next = [...wishedAccount(store, checked)];
  if (id === null || next.length === 0) return;
  await ports.exclusive(queueLock, async () => {
    const task = await ports.tasks.get(id);
    if (task === null || task.transmited) return;
    await ports.tasks.put({ ...task, next });
    await wantAccount(store, false);
  });
}
