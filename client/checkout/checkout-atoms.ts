import { atom } from 'jotai';
import { offeredPayments, offeredShipping } from '../../domain/checkout/methods.ts';
import { emptyCheckout, type SavedCheckout } from '../../domain/checkout/saved-checkout.ts';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import type { RefusalText } from '../../domain/commerce/refusal-text.ts';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';

/** What was typed so far. */
export const checkoutAtom = atom<SavedCheckout>(emptyCheckout);
/** The stored details were read. */
export const checkoutIsLoadedAtom = atom(false);

/** As the backend named them; null while it was not asked. */
export const shippingMethodsAtom = atom<readonly ShippingMethod[] | null>(null);
export const paymentMethodsAtom = atom<readonly PaymentMethod[] | null>(null);
export const offeredShippingAtom = atom((get) => offeredShipping(get(shippingMethodsAtom) ?? []));
export const offeredPaymentsAtom = atom((get) =>
  offeredPayments(get(paymentMethodsAtom) ?? [], get(isVirtualCartAtom)),
);

/** A placed order, for the thank-you state. */
export interface PlacedOrder {
  /** The number people read. */
  readonly number: string;
  /** Opens its payment; null where the backend gave none. */
  readonly uuid: string | null;
}

/** How the order stands: `waiting` was sent without an answer, or is to be sent: saved, not placed. */
export type OrderState =
  | { readonly status: 'idle' | 'sending' | 'waiting' }
  | { readonly status: 'refused'; readonly reason: RefusalText }
  | { readonly status: 'placed'; readonly order: PlacedOrder };

export const orderStateAtom = atom<OrderState>({ status: 'idle' });
export const isThankYouPageAtom = atom((get) => get(orderStateAtom).status === 'placed');
