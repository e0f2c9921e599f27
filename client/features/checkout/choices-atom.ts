import { atom } from 'jotai';
import type { StepChoices } from '../../../domain/checkout/folded-steps.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { isLoggedInAtom, sessionIsLoadedAtom } from '../../core/session/session-atoms.ts';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';
import {
  areMethodsRequestedAtom,
  checkoutAtom,
  deliveryAtom,
  paymentAtom,
  shippingMethodsAtom,
} from './checkout-atoms.ts';

/** Choices of the checkout, without those entered anew for each order. */
export const choicesAtom = atom<StepChoices>((get) => ({
  saved: get(checkoutAtom),
  isGuest: !get(isLoggedInAtom),
  isOnline: get(isOnlineAtom),
  isVirtual: get(isVirtualCartAtom),
  delivery: get(deliveryAtom),
  payment: get(paymentAtom),
}));

/** True when the choices are loaded, so that a missing one is really missing. */
export const areChoicesKnownAtom = atom(
  (get) =>
    get(sessionIsLoadedAtom) && (get(shippingMethodsAtom) !== null || get(areMethodsRequestedAtom)),
);
