import { atom } from 'jotai';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import type { CartChange, CartCommand, ProductToAdd } from '../../../domain/cart/commands.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import type { Store } from '../../core/store.ts';
import { cartAtom, isAddingToCartAtom } from './cart-atoms.ts';

/** The running cart of one page: every change goes through `dispatch`. */
export interface CartRuntime {
  /**
   * Shows the command's effect at once, then applies it to the stored state, which another tab may
   * have changed. Resolves with the outcome there.
   */
  dispatch(command: CartCommand): Promise<CartChange>;
  /** Reads the stored cart, for example after another tab changed it. */
  reload(): Promise<void>;
}

/** The running cart, as components use it. */
export interface StartedRuntime extends CartRuntime {
  /** Requests a sync of the cart with the backend; false when it failed and waits for a retry. */
  requestSync(options?: { readonly force: boolean }): Promise<boolean>;
}

/** Null on the server and until `startCart`. */
export const cartRuntimeAtom = atom<StartedRuntime | null>(null);

/** Resolves with the running cart, now or once it starts, so earlier actions wait for it. */
export function whenCartStarted(store: Store): Promise<StartedRuntime> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const runtime = store.get(cartRuntimeAtom);
      if (!runtime) return;
      stop();
      resolve(runtime);
    };
    stop = store.sub(cartRuntimeAtom, look);
    look();
  });
}

const wantsSync = ({ tasks }: CartChange) =>
  tasks.some(({ type }) => type === 'sync' || type === 'totals');

/**
 * Runs a command on the page's cart. The page changes at once; the promise resolves when the change
 * is stored. Synchronization with the backend then runs in the background.
 */
export async function dispatchCart(store: Store, command: CartCommand): Promise<CartChange> {
  const runtime = store.get(cartRuntimeAtom) ?? (await whenCartStarted(store));
  const change = await runtime.dispatch(command);
  if (wantsSync(change)) void runtime.requestSync();
  return change;
}

/**
 * Adds products with their quantities; a grouped product is several items (cart-15). `isSilent`
 * leaves out the notification, for callers that notify themselves.
 */
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

/** Adds one product; `qty` is the raw form value. The page changes before this resolves. */
export function addToCart(store: Store, product: CartProduct, qty: unknown = 1) {
  return addAllToCart(store, [{ product, qty }]);
}

/** Sets the quantity of a line. */
export function setQuantity(store: Store, key: string, qty: unknown) {
  return dispatchCart(store, { type: 'setQuantity', key, qty });
}

/**
 * Removes a line after the shopper confirmed it (cart-54). Returns the lines that `restoreLines`
 * needs to undo it.
 */
export function removeLine(store: Store, key: string): readonly CartLine[] {
  const before = store.get(cartAtom).cartItems;
  void dispatchCart(store, { type: 'remove', key });
  const left = new Set(store.get(cartAtom).cartItems.map(lineKey));
  return before.filter((line) => !left.has(lineKey(line)));
}

/** Restores removed lines. */
export function restoreLines(store: Store, lines: readonly CartLine[]) {
  return dispatchCart(store, { type: 'restore', lines });
}
