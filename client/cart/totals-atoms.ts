import { atom } from 'jotai';
import { couponOf, shownTotals } from '../../domain/cart/totals.ts';
import { cartAtom } from './cart-atoms.ts';

/** The sums of the summary: the backend's while they are about this cart, else reckoned here. */
export const cartTotalsAtom = atom((get) => shownTotals(get(cartAtom)));

/** The coupon in force, null without one. */
export const couponAtom = atom((get) => couponOf(get(cartAtom)));
