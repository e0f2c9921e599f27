import type { ListClick } from '../../../domain/offline/pending-writes.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { pendingWritesKey } from '../../core/storage/pending-writes-key.ts';
import type { Store } from '../../core/store.ts';

/**
 * Passes a click to the next page, beside the pending writes. It does not use `pending-writes.ts`,
 * which loads later, and skips validation; the next page parses the entry.
 */
function leave(click: ListClick): void {
  try {
    const left = JSON.parse(localStorage.getItem(pendingWritesKey) ?? '{"records":{},"tasks":[]}');
    const clicks = [...(left.presses ?? []), click];
    localStorage.setItem(pendingWritesKey, JSON.stringify({ ...left, presses: clicks }));
  } catch {
    // Storage is denied or full: the click is lost with its page.
  }
}

/**
 * Handles a click on a product's wishlist or comparison button; the code is loaded on demand. If
 * the shopper leaves before it is loaded, the next page handles the click.
 */
export async function clickListed(store: Store, click: ListClick): Promise<void> {
  let hasLeft = false;
  const onLeave = () => {
    hasLeft = true;
    leave(click);
  };
  addEventListener('pagehide', onLeave, { once: true });
  const [code] = await Promise.all([import('./toggle-listed.ts'), whenStarted(store)]);
  removeEventListener('pagehide', onLeave);
  if (!hasLeft) await code[click.way](store, click.product);
}
