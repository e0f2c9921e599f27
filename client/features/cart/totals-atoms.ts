import { atom } from 'jotai';
import { shownTotals } from '../../../domain/cart/totals.ts';
import { cartAtom } from './cart-atoms.ts';

/** Totals of the summary: the backend's while they match this cart, else computed locally. */
export const cartTotalsAtom = atom((get) => shownTotals(get(cartAtom)));
