import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { CartProduct } from '../../domain/cart/cart-product.ts';
import type { CartChange, CartCommand, ProductToAdd } from '../../domain/cart/commands.ts';
import { lineKey } from '../../domain/cart/line-key.ts';
import type { Store } from '../store.ts';
import { cartAtom, isAddingToCartAtom } from './cart-atoms.ts';
import { cartRuntimeAtom, whenCartStarted } from './cart-runtime-atom.ts';

const wantsSync = ({ tasks }: CartChange) =>
  tasks.some(({ type }) => type === 'sync' || type === 'totals');

/**
 * Does a command in the page's cart: the screen changes at once, this resolves when it is kept. The
 * backend is told after that, without anyone waiting for it.
 */
export async function dispatchCart(store: Store, command: CartCommand): Promise<CartChange> {
  const runtime = store.get(cartRuntimeAtom) ?? (await whenCartStarted(store));
  const change = await runtime.dispatch(command);
  if (wantsSync(change)) void runtime.requestSync();
  return change;
}

/** Adds products with their quantities; grouped products come as several (cart-15). Who says so itself adds silently. */
export async function addAllToCart(
  store: Store,
  items: readonly ProductToAdd[],
  isSilent = false,
): Promise<CartChange> {
  store.set(isAddingToCartAtom, true);
  try {
    return await dispatchCart(store, { type: 'add', items, isSilent });
  } finally {
    store.set(isAddingToCartAtom, false);
  }
}

/** Adds one product; `qty` as the form gave it. The screen changes before this resolves. */
export function addToCart(store: Store, product: CartProduct, qty: unknown = 1) {
  return addAllToCart(store, [{ product, qty }]);
}

/** Sets the pieces of a line. */
export function setQuantity(store: Store, key: string, qty: unknown) {
  return dispatchCart(store, { type: 'setQuantity', key, qty });
}

/** Removes a line after the shopper confirmed it (cart-54) and gives what `restoreLines` needs to undo it. */
export function removeLine(store: Store, key: string): readonly CartLine[] {
  const before = store.get(cartAtom).cartItems;
  void dispatchCart(store, { type: 'remove', key });
  const left = new Set(store.get(cartAtom).cartItems.map(lineKey));
  return before.filter((line) => !left.has(lineKey(line)));
}

/** Puts lines back that were taken out. */
export function restoreLines(store: Store, lines: readonly CartLine[]) {
  return dispatchCart(store, { type: 'restore', lines });
}
