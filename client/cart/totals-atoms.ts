import { atom } from 'jotai';
import { shownTotals } from '../../domain/cart/totals.ts';
import { cartAtom } from './cart-atoms.ts';

/** The sums of the summary: the backend's while they are about this cart, else reckoned here. */
export const cartTotalsAtom = atom((get) => shownTotals(get(cartAtom)));
