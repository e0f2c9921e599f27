import { withCurrentFacts } from '../../../domain/cart/merge-saved.ts';
import { stockLimit } from '../../../domain/product/quantity-limits.ts';
import { withCatalogue } from '../../core/catalogue/browser-catalogue.ts';
import { log, reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { stockOf } from '../../core/prices-and-stock/stock-of.ts';
import { groupClaim } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { dispatchCart, whenCartStarted } from './cart-actions.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';
import { productFinder } from './find-products.ts';
import { syncSaved } from './sync-saved.ts';

/** Fetches what other devices of the customer saved for later, or moved back. */
export async function pullSaved(store: Store): Promise<void> {
  const [ports, runtime] = await Promise.all([whenStarted(store), whenCartStarted(store)]);
  if (!store.get(isOnlineAtom)) return;
  try {
    await ports.exclusive('witryna:cart', () =>
      syncSaved({ store, runtime, ports }, { force: true }),
    );
  } catch (error) {
    ports.log.info('cart.saved-not-taken', { reason: reason(error) });
  }
}

/** Products of the catalogue; throws `OFFLINE` where only a part of them may be stored here. */
const currentProducts = (store: Store, { config, clock }: Ports, skus: readonly string[]) =>
  withCatalogue(
    (catalogue) => {
      const strict = { ...catalogue, search: catalogue.searchOrReject };
      return productFinder(strict, config.storeCode, clock)(skus);
    },
    { log, ...(config.prices.areByGroup && { groupClaim: () => groupClaim(store) }) },
  );

/** Updates price and stock of the lines saved for later. */
export async function refreshSaved(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  const skus = [...new Set(store.get(cartAtom).saved.map(({ sku }) => sku))];
  if (skus.length === 0 || !store.get(isOnlineAtom)) return;
  const { synchronizeStock } = store.get(cartSettingsAtom);
  try {
    const [products, stocks] = await Promise.all([
      currentProducts(store, ports, skus),
      synchronizeStock ? stockOf(ports, skus) : [],
    ]);
    const left = new Map(
      stocks.flatMap((stock) =>
        stock.product_sku == null ? [] : [[stock.product_sku, stockLimit({ stock })] as const],
      ),
    );
    const edit = (state: Parameters<typeof withCurrentFacts>[0]) =>
      withCurrentFacts(state, products, left);
    await dispatchCart(store, { type: 'editSaved', edit });
  } catch (error) {
    ports.log.info('cart.saved-not-refreshed', { reason: reason(error) });
  }
}
