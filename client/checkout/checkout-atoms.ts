import { atom } from 'jotai';
import type { ChosenPayment } from '../../domain/cart/cart-state.ts';
import { pointFor } from '../../domain/checkout/chosen-point.ts';
import {
  type CodLimit,
  codLimit,
  offeredPayments,
  offeredShipping,
  shippingValue,
} from '../../domain/checkout/methods.ts';
import { emptyCheckout, type SavedCheckout } from '../../domain/checkout/saved-checkout.ts';
import type { Country } from '../../domain/commerce/country.ts';
import type { FastPayment } from '../../domain/commerce/fast-payment.ts';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import type { RefusalText } from '../../domain/commerce/refusal-text.ts';
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
/** The gift card that pays for this cart; one of a former cart does not. */
export const giftCardAtom = atom((get) => {
  const { giftCard } = get(checkoutAtom);
  return giftCard?.cart === get(cartAtom).cartServerToken ? giftCard : null;
});
/** The point the parcel goes to, where the chosen delivery asks for one. */
export const pointAtom = atom((get) =>
  pointFor(get(checkoutAtom).point, get(deliveryAtom)?.point_network ?? ''),
);

const paymentFactsAtom = atom((get) => ({
  isVirtual: get(isVirtualCartAtom),
  delivery: get(deliveryAtom),
  point: get(pointAtom),
}));
export const offeredPaymentsAtom = atom<readonly PaymentMethod[]>((get) =>
  offeredPayments(get(paymentMethodsAtom) ?? [], get(paymentFactsAtom)),
);
/** Why nothing can be paid on delivery, where another choice would change it. */
export const codLimitAtom = atom((get) =>
  codLimit(get(paymentMethodsAtom) ?? [], get(paymentFactsAtom), get(offeredShippingAtom)),
);
/** What the shopper wanted to pay by, while another payment is chosen in its place, and what is against it. */
interface ReplacedPayment {
  readonly payment: ChosenPayment;
  readonly by: CodLimit['by'] | 'other';
}
export const replacedPaymentAtom = personalAtom<ReplacedPayment | null>(null);
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

/** A placed order, as its answer names it. */
export interface OrderNames {
  /** The name this device gave it. */
  readonly orderId: string;
  /** The number people read. */
  readonly number: string;
  /** Opens its payment; null where the backend gave none. */
  readonly uuid: string | null;
  /** Opens the whole order to a guest; null where the backend gave none. */
  readonly secret: string | null;
}

/**
 * How the order stands: `waiting` was sent without an answer and may have been placed; `saved` was made
 * offline, has left the cart for the outbox, and is not placed.
 */
export type OrderState =
  | { readonly status: 'idle' | 'sending' | 'waiting' }
  | { readonly status: 'saved'; readonly id: string }
  | { readonly status: 'refused'; readonly reason: RefusalText }
  | { readonly status: 'placed'; readonly order: OrderNames };

export const orderStateAtom = personalAtom<OrderState>({ status: 'idle' });
