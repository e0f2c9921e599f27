import { listedOfCard } from '../../../domain/lists/listed-product.ts';
import { type ListedProduct, listLimits } from '../../../domain/lists/product-list.ts';
import type { Notice } from '../../../domain/notification/notification.ts';
import type { ProductCard } from '../../../domain/product/views.ts';
import { reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { addToCompare, addToWishlist, removeFromCompare, removeFromWishlist } from './lists.ts';
import { compareSkusAtom, wishlistSkusAtom } from './lists-atoms.ts';

const success = (message: string, screen: 'compare' | 'wishlist'): Notice => ({
  kind: screen,
  type: 'success',
  message,
  action1: { label: 'OK' },
  action2: { label: 'Show', link: { to: 'screen', screen } },
});

const noRoom: Notice = {
  kind: 'wishlist',
  type: 'warning',
  message: 'There is room for {count} favourites. Take one off first.',
  values: { count: listLimits.wishlist },
};

/** Adds a product to the wishlist or removes it, and shows a notice. */
export async function toggleWished(store: Store, product: ListedProduct): Promise<void> {
  if (store.get(wishlistSkusAtom).has(product.sku)) {
    await removeFromWishlist(store, product.sku);
    notify(store, {
      kind: 'wishlist',
      type: 'info',
      message: 'The product was taken off your favourites.',
    });
    return;
  }
  const isAdded = await addToWishlist(store, product);
  const done = success('The product was added to your favourites.', 'wishlist');
  notify(store, isAdded ? done : noRoom);
}

/** Adds all these products to the wishlist, and shows a notice. */
export async function wishAll(store: Store, cards: readonly ProductCard[]): Promise<void> {
  let areAdded = true;
  for (const card of cards) areAdded = await addToWishlist(store, listedOfCard(card));
  const done = success('The products were added to your favourites.', 'wishlist');
  notify(store, areAdded ? done : noRoom);
}

/** Caches the comparison data of a product, so that the comparison opens offline. */
async function saveCompared(store: Store, sku: string): Promise<void> {
  const { config, log } = await whenStarted(store);
  try {
    const { compareProducts } = await import('./compare-products.ts');
    await compareProducts(config.storeCode, [sku]);
  } catch (error) {
    log.info('compare.not-kept', { reason: reason(error) });
  }
}

/** Adds a product to the comparison or removes it, and shows a notice, also when it is full. */
export async function toggleCompared(store: Store, product: ListedProduct): Promise<void> {
  if (store.get(compareSkusAtom).has(product.sku)) {
    await removeFromCompare(store, product.sku);
    notify(store, { kind: 'compare', type: 'info', message: 'The product is no longer compared.' });
    return;
  }
  if (await addToCompare(store, product)) {
    notify(store, success('The product was added to the comparison.', 'compare'));
    await saveCompared(store, product.sku);
    return;
  }
  const message = 'Up to {count} products can be compared. Take one away first.';
  notify(store, {
    kind: 'compare',
    type: 'warning',
    message,
    values: { count: listLimits.compare },
  });
}
