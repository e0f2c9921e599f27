import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import type { Store } from '../../core/store.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartLinesAtom } from '../cart/cart-atoms.ts';

const itemCount = (store: Store) => store.get(cartLinesAtom).reduce((sum, { qty }) => sum + qty, 0);

/** Adds one item to the cart and shows a notice, unless the cart refused it. */
export async function addAndNotify(
  store: Store,
  product: CartProduct,
  onAdded: () => void,
): Promise<void> {
  const before = itemCount(store);
  await addToCart(store, product);
  if (itemCount(store) > before) onAdded();
}
