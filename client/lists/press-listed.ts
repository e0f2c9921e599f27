import type { ListedPress } from '../../domain/offline/left-over.ts';
import { whenStarted } from '../ports.ts';
import { leftOverName } from '../storage/left-over-name.ts';
import type { Store } from '../store.ts';

/**
 * Leaves a press to the next page, beside what else was not written. By itself and unread: `left-over.ts` comes late, a
 * page that ends waits for nothing, and the next page parses what it finds.
 */
function leave(press: ListedPress): void {
  try {
    const left = JSON.parse(localStorage.getItem(leftOverName) ?? '{"records":{},"tasks":[]}');
    const presses = [...(left.presses ?? []), press];
    localStorage.setItem(leftOverName, JSON.stringify({ ...left, presses }));
  } catch {
    // Denied or full: the press is lost with its page.
  }
}

/**
 * Does what a press on a product's heart or comparison means; its code is loaded for it. Who leaves before
 * it is here has pressed, too: the next page does it.
 */
export async function pressListed(store: Store, press: ListedPress): Promise<void> {
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
