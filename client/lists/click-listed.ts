import type { ListClick } from '../../domain/offline/pending-writes.ts';
import { whenStarted } from '../ports.ts';
import { pendingWritesKey } from '../storage/pending-writes-key.ts';
import type { Store } from '../store.ts';

/**
 * Leaves a press to the next page, beside what else was not written. By itself and unread: `pending-writes.ts` comes late, a
 * page that ends waits for nothing, and the next page parses what it finds.
 */
function leave(press: ListClick): void {
  try {
    const left = JSON.parse(localStorage.getItem(pendingWritesKey) ?? '{"records":{},"tasks":[]}');
    const presses = [...(left.presses ?? []), press];
    localStorage.setItem(pendingWritesKey, JSON.stringify({ ...left, presses }));
  } catch {
    // Denied or full: the press is lost with its page.
  }
}

/**
 * Does what a press on a product's heart or comparison means; its code is loaded for it. Who leaves before
 * it is here has pressed, too: the next page does it.
 */
export async function clickListed(store: Store, press: ListClick): Promise<void> {
  let hasLeft = false;
  const onLeave = () => {
    hasLeft = true;
    leave(press);
  };
  addEventListener('pagehide', onLeave, { once: true });
  const [code] = await Promise.all([import('./toggle-listed.ts'), whenStarted(store)]);
  removeEventListener('pagehide', onLeave);
  if (!hasLeft) await code[press.way](store, press.product);
}
