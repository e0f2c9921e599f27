import { atom } from 'jotai';
import type { ChosenPayment } from '../../../domain/cart/cart-state.ts';
import { pointFor } from '../../../domain/checkout/chosen-point.ts';
import type { StepChoices } from '../../../domain/checkout/folded-steps.ts';
import {
  type CodLimit,
  codLimit,
  offeredPayments,
  offeredShipping,
  shippingValue,
} from '../../../domain/checkout/methods.ts';
import { emptyCheckout, type SavedCheckout } from '../../../domain/checkout/saved-checkout.ts';
import type { Country } from '../../../domain/commerce/country.ts';
import type { FastPayment } from '../../../domain/commerce/fast-payment.ts';
import type { PaymentMethod, ShippingMethod } from '../../../domain/commerce/methods.ts';
import type { RefusalText } from '../../../domain/commerce/refusal-text.ts';
import type { TextVersions } from '../../../domain/text/text-version.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { personalAtom } from '../../core/personal-atom.ts';
import { isLoggedInAtom, sessionIsLoadedAtom } from '../../core/session/session-atoms.ts';
import { cartAtom, isVirtualCartAtom } from '../cart/cart-atoms.ts';

/** Details entered so far. */
export const checkoutAtom = personalAtom<SavedCheckout>(emptyCheckout);
/** True when the stored details have been read. */
export const checkoutIsLoadedAtom = atom(false);

/** Incremented when the app fills the form and its fields must be rendered anew. */
export const checkoutFillAtom = atom(0);

/** As the backend listed them, now or on an earlier visit; null before the first response. */
export const shippingMethodsAtom = atom((get) => get(checkoutAtom).shippingMethods);
export const paymentMethodsAtom = atom((get) => get(checkoutAtom).paymentMethods);
/** The backend's methods were requested, even without a response; now defaults may be offered. */
export const areMethodsRequestedAtom = atom(false);
/** The backend did not respond to the first request for methods, though there is a connection. */
export const areMethodsMissingAtom = atom(
  (get) => get(areMethodsRequestedAtom) && get(isOnlineAtom) && get(paymentMethodsAtom) === null,
);
export const offeredShippingAtom = atom<readonly ShippingMethod[]>((get) => {
  const methods = get(shippingMethodsAtom);
  return methods === null && !get(areMethodsRequestedAtom) ? [] : offeredShipping(methods);
});

/** The chosen delivery as offered; null when none is chosen or it is no longer offered. */
export const deliveryAtom = atom<ShippingMethod | null>((get) => {
  const { shipping } = get(cartAtom);
  if (shipping === null) return null;
  const chosen = shippingValue(shipping);
  return get(offeredShippingAtom).find((method) => shippingValue(method) === chosen) ?? null;
});
/** The gift card applied to this cart; one of a previous cart does not count. */
export const giftCardAtom = atom((get) => {
  const { giftCard } = get(checkoutAtom);
  return giftCard?.cart === get(cartAtom).cartServerToken ? giftCard : null;
});
/** The pickup point of the parcel, where the chosen delivery needs one. */
export const pointAtom = atom((get) =>
  pointFor(get(checkoutAtom).points, get(deliveryAtom)?.point_network ?? ''),
);

const paymentFactsAtom = atom((get) => ({
  isVirtual: get(isVirtualCartAtom),
  delivery: get(deliveryAtom),
  point: get(pointAtom),
}));
export const offeredPaymentsAtom = atom<readonly PaymentMethod[]>((get) =>
  offeredPayments(get(paymentMethodsAtom) ?? [], get(paymentFactsAtom)),
);
/** Why cash on delivery is unavailable, where another choice would allow it. */
export const codLimitAtom = atom((get) =>
  codLimit(get(paymentMethodsAtom) ?? [], get(paymentFactsAtom), get(offeredShippingAtom)),
);
/** The payment the shopper chose that was replaced by another, with the reason. */
interface ReplacedPayment {
  readonly payment: ChosenPayment;
  readonly by: CodLimit['by'] | 'other';
}
export const replacedPaymentAtom = personalAtom<ReplacedPayment | null>(null);
export const paymentAtom = atom<PaymentMethod | null>((get) => {
  const code = get(cartAtom).payment?.code;
  return get(offeredPaymentsAtom).find((method) => method.code === code) ?? null;
});

/** Versions of the texts to accept in the checkout, as its page provided them (pl-L12). */
export const textVersionsAtom = atom<TextVersions>({});

/** Countries allowed in an address; empty until they are loaded. */
export const countriesAtom = atom<readonly Country[]>([]);
/** Banks of the payment operator; null until they are loaded. */
export const fastPaymentsAtom = atom<readonly FastPayment[] | null>(null);

/** Identifiers of a placed order from its response. */
export interface OrderNames {
  /** Id that this device gave it. */
  readonly orderId: string;
  /** Number shown to people. */
  readonly number: string;
  /** Access key of its payment; null when the backend returned none. */
  readonly uuid: string | null;
  /** A guest's access key of the whole order; null when the backend returned none. */
  readonly secret: string | null;
}

/**
 * State of the order. `waiting` was sent without a response and may have been placed. `saved` was
 * made offline, moved from the cart to the outbox, and is not placed.
 */
export type OrderProgress =
  | { readonly status: 'idle' | 'sending' | 'waiting' }
  | { readonly status: 'saved'; readonly id: string }
  | { readonly status: 'refused'; readonly reason: RefusalText }
  | { readonly status: 'placed'; readonly order: OrderNames };

export const orderProgressAtom = personalAtom<OrderProgress>({ status: 'idle' });

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
