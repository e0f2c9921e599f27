import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import { knownProduct } from '../../../domain/lists/stored-lists.ts';
import { reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { updateLists } from './update-lists.ts';

/** Stores what the catalogue knows of products that another device put on a list. */
export async function findListed(store: Store, skus: readonly string[]): Promise<void> {
  const { findProducts, log } = await whenStarted(store);
  try {
    const found: Readonly<Record<string, CartProduct>> = await findProducts(skus);
    const products = Object.fromEntries(
      Object.entries(found).map(([sku, product]) => [sku, knownProduct(product)]),
    );
    if (Object.keys(products).length === 0) return;
    await updateLists(store, (stored) => {
      return { ...stored, products: { ...stored.products, ...products } };
    });
  } catch (error) {
    log.info('lists.products-not-found', { reason: reason(error) });
  }
}
