import { notify } from '../notifications/notifications.ts';
import type { Store } from '../store.ts';
import type { Database, Trouble } from './database.ts';

const messages = {
  cleared:
    'The data of this shop was removed from your browser. Your cart was put back from this page.',
  full: 'Your browser has no room left for this shop. Your cart stays as long as this page is open.',
  'given-up':
    'Your browser keeps nothing for this shop. Your cart stays as long as this page is open.',
} as const satisfies Partial<Record<Trouble, string>>;

/** Marks that this tab has already shown the notice, so that later pages do not repeat it. */
const reportedMark = 'witryna:storageTrouble';

function isReportedBefore(trouble: Trouble): boolean {
  try {
    const isKnown = sessionStorage.getItem(reportedMark) === trouble;
    sessionStorage.setItem(reportedMark, trouble);
    return isKnown;
  } catch {
    return false;
  }
}

/** Notifies once that data is not stored, and what that means; the shop keeps working. */
export function reportTrouble(store: Store, database: Database): void {
  let isReported = false;
  database.watch((trouble) => {
    if (isReported || trouble === 'closed' || trouble === 'late') return;
    isReported = true;
    if (isReportedBefore(trouble)) return;
    notify(store, {
      kind: 'storage',
      type: 'warning',
      message: messages[trouble],
      action1: { label: 'OK' },
    });
  });
}
