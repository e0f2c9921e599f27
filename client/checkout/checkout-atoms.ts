import { atom } from 'jotai';
import { pointFor } from '../../domain/checkout/chosen-point.ts';
import { offeredPayments, offeredShipping, shippingValue } from '../../domain/checkout/methods.ts';
import { emptyCheckout, type SavedCheckout } from '../../domain/checkout/saved-checkout.ts';
import type { Country } from '../../domain/commerce/country.ts';
import type { FastPayment } from '../../domain/commerce/fast-payment.ts';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import type { RefusalText } from '../../domain/commerce/refusal-text.ts';
import type { ReturnLimit } from '../../domain/product/return-limit.ts';
import type { TextVersions } from '../../domain/screens/load-text-versions.ts';
import { cartAtom, isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { personalAtom } from '../personal-atom.ts';

/** What was typed so far. */
export const checkoutAtom = personalAtom<SavedCheckout>(emptyCheckout);
/** The stored details were read. */
export const checkoutIsLoadedAtom = atom(false);

/** Grows when the form is filled by us and its fields are to show it. */
export const checkoutFillAtom = atom(0);

/** As the backend named them, now or on an earlier visit; null while it never was asked. */
export const shippingMethodsAtom = atom((get) => get(checkoutAtom).shippingMethods);
export const paymentMethodsAtom = atom((get) => get(checkoutAtom).paymentMethods);
/** The backend was asked for its methods, with or without an answer: only now are ours offered. */
export const areMethodsAskedAtom = atom(false);
export const offeredShippingAtom = atom<readonly ShippingMethod[]>((get) => {
  const methods = get(shippingMethodsAtom);
  return methods === null && !get(areMethodsAskedAtom) ? [] : offeredShipping(methods);
});

/** The chosen delivery as it is offered; null while none is, or what was chosen is offered no more. */
export const deliveryAtom = atom<ShippingMethod | null>((get) => {
  const { shipping } = get(cartAtom);
  if (shipping === null) return null;
  const chosen = shippingValue(shipping);
  return get(offeredShippingAtom).find((method) => shippingValue(method) === chosen) ?? null;
});
/** The point the parcel goes to, where the chosen delivery asks for one. */
export const pointAtom = atom((get) =>
  pointFor(get(checkoutAtom).point, get(deliveryAtom)?.point_network ?? ''),
);

export const offeredPaymentsAtom = atom<readonly PaymentMethod[]>((get) =>
  offeredPayments(get(paymentMethodsAtom) ?? [], {
    isVirtual: get(isVirtualCartAtom),
    delivery: get(deliveryAtom),
    point: get(pointAtom),
  }),
);
export const paymentAtom = atom<PaymentMethod | null>((get) => {
  const code = get(cartAtom).payment?.code;
  return get(offeredPaymentsAtom).find((method) => method.code === code) ?? null;
});

/** Versions of the texts the checkout asks to be accepted, as its page came with them (pl-L12). */
export const textVersionsAtom = atom<TextVersions>({});

/** Countries an address may be in; empty while they are not known. */
export const countriesAtom = atom<readonly Country[]>([]);
/** Banks of the payment operator; null while they are not known. */
export const fastPaymentsAtom = atom<readonly FastPayment[] | null>(null);

/** A placed order, for the thank-you state. */
export interface PlacedOrder {
  /** The number people read. */
  readonly number: string;
  /** Opens its payment; null where the backend gave none. */
  readonly uuid: string | null;
  /** Opens the whole order to a guest; null where the backend gave none. */
  readonly secret: string | null;
  /** What of it cannot be given back, or not always (pl-C10). */
  readonly limited?: readonly { readonly name: string; readonly limit: ReturnLimit }[];
  /** False where nothing of it can be withdrawn from. */
  readonly isWithdrawable?: boolean;
}

/**
 * How the order stands: `waiting` was sent without an answer and may have been placed; `saved` was made
 * offline, has left the cart for the outbox, and is not placed.
 */
export type OrderState =
  | { readonly status: 'idle' | 'sending' | 'waiting' }
  | { readonly status: 'saved'; readonly id: string }
  | { readonly status: 'refused'; readonly reason: RefusalText }
  | { readonly status: 'placed'; readonly order: PlacedOrder };

export const orderStateAtom = personalAtom<OrderState>({ status: 'idle' });
export const isThankYouPageAtom = atom((get) => get(orderStateAtom).status === 'placed');
