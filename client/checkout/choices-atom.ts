import { atom } from 'jotai';
import type { StepChoices } from '../../domain/checkout/folded-steps.ts';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { isOnlineAtom } from '../net/online.ts';
import { isLoggedInAtom, sessionIsLoadedAtom } from '../session/session-atoms.ts';
import {
  areMethodsAskedAtom,
  checkoutAtom,
  deliveryAtom,
  paymentAtom,
  shippingMethodsAtom,
} from './checkout-atoms.ts';

/** What the checkout stands on, but for what is typed anew for each order. */
export const choicesAtom = atom<StepChoices>((get) => ({
  saved: get(checkoutAtom),
  isGuest: !get(isLoggedInAtom),
  isOnline: get(isOnlineAtom),
  isVirtual: get(isVirtualCartAtom),
  delivery: get(deliveryAtom),
  payment: get(paymentAtom),
}));

/** They are read, or asked for: what is missing from them now is missing, and not only late. */
export const areChoicesKnownAtom = atom(
  (get) =>
    get(sessionIsLoadedAtom) && (get(shippingMethodsAtom) !== null || get(areMethodsAskedAtom)),
);
