import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { listedOfLine } from '../../../domain/lists/listed-product.ts';
import { listLimits } from '../../../domain/lists/product-list.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Store } from '../../core/store.ts';
import { addToWishlist } from '../lists/lists.ts';
import { dispatchCart } from './cart-actions.ts';

/** Moves the product of a line from the cart to the wishlist. */
export async function moveToWishlist(store: Store, line: CartLine): Promise<void> {
  // When the wishlist is full, the line stays in the cart.
  if (!(await addToWishlist(store, listedOfLine(line)))) {
    const message = 'There is room for {count} favourites. Take one off first.';
    notify(store, {
      kind: 'wishlist',
      type: 'warning',
      message,
      values: { count: listLimits.wishlist },
    });
    return;
  }
  await dispatchCart(store, { type: 'remove', key: lineKey(line) });
  notify(store, {
    kind: 'wishlist',
    type: 'success',
    message: 'The product was added to your favourites.',
    action1: { label: 'OK' },
    action2: { label: 'Show', link: { to: 'screen', screen: 'wishlist' } },
  });
}
