import { cartProductOfPage } from '../../../domain/cart/product-of-page.ts';
import { buyingObstacle } from '../../../domain/product-page/buying-obstacle.ts';
import { loadQuickProduct } from '../../../domain/screens/load-quick-product.ts';
import { openBrowserCatalogue } from '../../core/catalogue/browser-catalogue.ts';
import { log, reason } from '../../core/log.ts';
import type { Store } from '../../core/store.ts';
import { addAndNotify } from './add-and-notify.ts';
import { quickAddAtom } from './quick-add-atom.ts';

/**
 * Adds a listed product to the cart, or opens the choice of its variant first. False if the
 * product's page must handle it: to choose, to show why it cannot be bought, or because the
 * catalogue failed. `onAdded` is called once it is in the cart.
 */
export async function quickAdd(
  store: Store,
  storeCode: string,
  sku: string,
  onAdded: () => void = () => {},
): Promise<boolean> {
  const catalogue = openBrowserCatalogue({ log });
  try {
    const view = await loadQuickProduct(catalogue, { store: storeCode, sku, now: new Date() });
    if (view === null || buyingObstacle(view, null) !== null) return false;
    if (view.options.length > 0) store.set(quickAddAtom, { view, onAdded });
    else await addAndNotify(store, cartProductOfPage(view, null), onAdded);
    return true;
  } catch (error) {
    log.info('quick-add.not-loaded', { reason: reason(error) });
    return false;
  } finally {
    void catalogue.close();
  }
}
