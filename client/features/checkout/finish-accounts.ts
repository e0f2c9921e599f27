import { accountNews, bringsAccount } from '../../../domain/sync/account-wish.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { isAnswered } from '../../../domain/sync/task-state.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { queueLock } from '../../core/sync/run-queue.ts';
import { readCheckout } from './save-checkout.ts';
import { isAccountWanted, wantAccount } from './wished-account.ts';

const news = {
  made: { type: 'success', message: syncMessages.accountMade },
  refused: { type: 'warning', message: syncMessages.noAccount },
  'no-letter': { type: 'warning', message: syncMessages.noLetter },
} as const;

function notifyShopper(store: Store, task: SyncTask): void {
  const outcome = accountNews(task);
  if (outcome === null) return;
  notify(store, {
    kind: 'account',
    ...news[outcome],
    hasNoTimeout: true,
    action1: { label: 'OK' },
  });
}

/**
 * Handles an order placed by a closed page. The password existed only there, so it is unknown
 * whether the account was created. The wish is not carried into the next order. [checkout-36]
 */
export async function notifyLostWish(store: Store, task: SyncTask): Promise<void> {
  const isGuests = task.owner === null && !task.order?.hasLeftCart && !bringsAccount(task);
  if (!isGuests) return;
  await readCheckout(store);
  if (!isAccountWanted(store)) return;
  await wantAccount(store, false);
  notify(store, {
    kind: 'account',
    type: 'warning',
    message: syncMessages.unknownAccount,
    hasNoTimeout: true,
    action1: { label: 'OK' },
  });
}

/**
 * Notifies of the accounts requested with orders, whichever tab or worker sent them, in one tab
 * only. The outcome does not affect their orders. [checkout-36]
 */
export async function finishAccounts(store: Store, ports: Ports): Promise<void> {
  const isCreated = (task: SyncTask) => task.subject === 'account' && isAnswered(task);
  if (!(await ports.tasks.all()).some(isCreated)) return;
  await ports.exclusive(queueLock, async () => {
    for (const task of (await ports.tasks.all()).filter(isCreated)) {
      notifyShopper(store, task);
      await ports.tasks.remove(task.task_id);
    }
  });
}
