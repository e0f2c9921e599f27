import { atom } from 'jotai';
import { cartCount, isVirtualCart } from '../../../domain/cart/cart-facts.ts';
import { type CartSettings, defaultCartSettings } from '../../../domain/cart/cart-settings.ts';
import type { CartState } from '../../../domain/cart/cart-state.ts';
import { emptyCart } from '../../../domain/cart/empty-cart.ts';
import { isOrderBlocked } from '../../../domain/cart/line-changes.ts';
import type { ErrorCode } from '../../../domain/errors.ts';

/** The cart as shown: the stored state with every pending change applied. */
export const cartAtom = atom<CartState>(emptyCart);
export const cartSettingsAtom = atom<CartSettings>(defaultCartSettings);

/** False on the server and until the stored cart is read; until then its space is only reserved. */
export const cartIsLoadedAtom = atom(false);
export const isAddingToCartAtom = atom(false);
export const isMicrocartOpenAtom = atom(false);
/** True while a sync runs in this tab. */
export const isCartSyncingAtom = atom(false);
/** Last refusal of a line, by line key. */
export const cartErrorsAtom = atom<Readonly<Record<string, ErrorCode>>>({});
/** The shopper entered the checkout's first step ("Checkout and orders" in docs/product.md). */
export const isCheckoutModeAtom = atom(false);

export const cartLinesAtom = atom((get) => get(cartAtom).cartItems);
/** The lines saved for later. */
export const savedLinesAtom = atom((get) => get(cartAtom).saved);
export const cartCountAtom = atom((get) =>
  cartCount(get(cartLinesAtom), get(cartSettingsAtom).minicartCountType),
);
export const isVirtualCartAtom = atom((get) => isVirtualCart(get(cartLinesAtom)));

/** True when a line became dearer or unavailable: the shopper must decide before ordering. */
export const isOrderBlockedAtom = atom((get) => isOrderBlocked(get(cartLinesAtom)));
