import type { Click } from '../domain/offline/pending-writes.ts';
import { reason } from './core/log.ts';
import { notify } from './core/notifications/notifications.ts';
import type { Ports } from './core/ports/ports.ts';
import type { Store } from './core/store.ts';
import { addToCart } from './features/cart/cart-actions.ts';

/** Adds the product from the catalogue; notifies the shopper when that fails. */
async function addBySku(
  store: Store,
  { findProducts, log }: Ports,
  sku: string,
  begin: () => void,
): Promise<void> {
  try {
    const product = (await findProducts([sku]))[sku];
    begin();
    if (product !== undefined) {
      await addToCart(store, product);
      return;
    }
    log.info('cart.not-added', { sku });
  } catch (error) {
    begin();
    log.info('cart.not-added', { sku, reason: reason(error) });
  }
  notify(store, { kind: 'cart', type: 'error', message: 'Oops, something went wrong...' });
}

/**
 * Retries clicks of a previous page that ended before its code was loaded. Calls `markHandled` for
 * each click just before its action: until then, a new page end passes the click to the next page.
 */
export async function retryClicks(
  store: Store,
  ports: Ports,
  clicks: readonly Click[],
  markHandled: (click: Click) => void,
): Promise<void> {
  const toggles = await import('./features/lists/toggle-listed.ts');
  for (const click of clicks) {
    const begin = () => markHandled(click);
    if (click.way === 'addToCart') {
      await addBySku(store, ports, click.sku, begin);
      continue;
    }
    begin();
    await toggles[click.way](store, click.product);
  }
}
