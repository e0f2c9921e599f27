import { readTotals } from '../../../domain/cart/platform-totals.ts';
import { currentHash } from '../../../domain/cart/server-cart.ts';
import { type ChosenPoint, withPoint } from '../../../domain/checkout/chosen-point.ts';
import {
  chosenPayment,
  chosenShipping,
  defaultPayment,
  defaultShipping,
  shippingValue,
} from '../../../domain/checkout/methods.ts';
import type { SavedCheckout } from '../../../domain/checkout/saved-checkout.ts';
import type { CommerceResponse } from '../../../domain/commerce/envelope.ts';
import type { Totals } from '../../../domain/commerce/totals.ts';
import { reason } from '../../core/log.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartRuntimeAtom, dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom, isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { cartCalls } from '../cart/cart-calls.ts';
import { isTrouble, refusedFor } from '../cart/sync-run.ts';
import {
  areMethodsRequestedAtom,
  checkoutAtom,
  codLimitAtom,
  offeredPaymentsAtom,
  offeredShippingAtom,
  replacedPaymentAtom,
} from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

async function storeTotals(store: Store, hash: string, totals: Totals): Promise<void> {
  await dispatchCart(store, { type: 'totals', hash, ...readTotals(totals) });
}

const questionOf = ({ shippingDetails }: SavedCheckout, country: string) => ({
  country_id: shippingDetails.country || country,
  postcode: shippingDetails.zipCode,
  city: shippingDetails.city,
  street: [shippingDetails.streetAddress, shippingDetails.apartmentNumber].filter(Boolean),
});

/** Throws when the backend is in trouble, so that no further request waits for it as well. */
function requireBackend(response: CommerceResponse<unknown>): void {
  if (response.kind === 'refused' && isTrouble(response)) {
    throw refusedFor('A choice', response.message);
  }
}

/** Sends the choices to the backend and stores its totals (checkout-17). */
async function sendChoices(store: Store, ports: Ports): Promise<void> {
  const calls = cartCalls(ports.api);
  const cart = store.get(cartAtom);
  const hash = currentHash(cart);
  let totals: Totals | null = null;
  if (cart.shipping && !store.get(isVirtualCartAtom)) {
    const country = store.get(checkoutAtom).shippingDetails.country || ports.config.taxCountry;
    const response = await calls.shippingInformation({
      shippingAddress: { countryId: country },
      shippingCarrierCode: cart.shipping.carrier_code,
      shippingMethodCode: cart.shipping.method_code,
    });
    requireBackend(response);
    if (response.kind === 'done') {
      totals = response.result.totals;
      await saveCheckout(store, { paymentMethods: response.result.payment_methods });
      await settlePayment(store);
    }
  }
  const { payment } = store.get(cartAtom);
  if (payment) {
    const response = await calls.collectTotals({ paymentMethod: { method: payment.code } });
    requireBackend(response);
    if (response.kind === 'done') totals = response.result;
  }
  if (totals === null) {
    const response = await calls.totals();
    if (response.kind === 'done') totals = response.result;
  }
  if (totals !== null) await storeTotals(store, hash, totals);
}

/**
 * Updates the totals after a choice. Without a response the choice stays and is sent with the next
 * one or the order.
 */
async function refreshTotals(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  try {
    await sendChoices(store, ports);
  } catch (error) {
    ports.log.warn('checkout.no-totals', { reason: reason(error) });
  }
}

/**
 * Keeps the chosen payment while it is offered, else chooses the default. The replaced payment is
 * remembered: the shopper is notified, and it is chosen again once it is offered.
 */
async function settlePayment(store: Store): Promise<void> {
  const offered = store.get(offeredPaymentsAtom);
  const { payment: present } = store.get(cartAtom);
  const before = store.get(replacedPaymentAtom);
  const wanted = present && (before?.payment ?? present);
  const offeredAs = (code: string | undefined) => offered.find((one) => one.code === code);
  const payment = offeredAs(wanted?.code) ?? offeredAs(present?.code) ?? defaultPayment(offered);
  // The payments of the new delivery may still be loading; until then the earlier reason stays.
  const by = store.get(codLimitAtom)?.by ?? before?.by ?? 'other';
  const isUnchanged = wanted === null || payment?.code === wanted.code;
  store.set(replacedPaymentAtom, isUnchanged ? null : { payment: wanted, by });
  await dispatchCart(store, {
    type: 'choosePayment',
    payment: payment ? chosenPayment(payment) : null,
  });
}

/** The same for the delivery, which the saved checkout remembers from the previous visit. */
async function settleShipping(store: Store): Promise<void> {
  const offered = store.get(offeredShippingAtom);
  const { shipping } = store.get(cartAtom);
  const wanted = shipping
    ? shippingValue(shipping)
    : store.get(checkoutAtom).shippingDetails.shippingMethod;
  const delivery =
    offered.find((method) => shippingValue(method) === wanted) ?? defaultShipping(offered);
  await dispatchCart(store, {
    type: 'chooseShipping',
    shipping: delivery ? chosenShipping(delivery) : null,
  });
}

/** Requests the methods. Without a response those of the previous visit stay, or the defaults. */
async function fetchMethods(store: Store, ports: Ports): Promise<void> {
  const calls = cartCalls(ports.api);
  try {
    const question = questionOf(store.get(checkoutAtom), ports.config.taxCountry);
    const [shipping, payments] = await Promise.all([
      calls.shippingMethods(question),
      calls.paymentMethods(),
    ]);
    await saveCheckout(store, {
      ...(shipping.kind === 'done' && { shippingMethods: shipping.result }),
      ...(payments.kind === 'done' && { paymentMethods: payments.result }),
    });
    for (const response of [shipping, payments]) requireBackend(response);
  } finally {
    store.set(areMethodsRequestedAtom, true);
    await settleShipping(store);
    await settlePayment(store);
  }
}

/**
 * Requests the delivery and payment methods, chooses defaults where nothing is chosen, and updates
 * the totals. Throws `OFFLINE` without a response, and `COMMERCE_REFUSED` when the backend is in
 * trouble.
 */
export async function refreshMethods(store: Store): Promise<void> {
  await store.get(cartRuntimeAtom)?.requestSync({ force: true });
  await refreshOffer(store);
}

/** The same for a cart that has just been synced. */
export async function refreshOffer(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  if (store.get(cartAtom).cartServerToken) {
    await fetchMethods(store, ports);
    await sendChoices(store, ports);
  } else {
    store.set(areMethodsRequestedAtom, true);
    await settleShipping(store);
  }
}

/** Chooses a delivery by its form value, updates the totals, and replaces a disallowed payment. */
export async function chooseShipping(store: Store, value: string): Promise<void> {
  const method = store.get(offeredShippingAtom).find((one) => shippingValue(one) === value);
  if (!method) return;
  await dispatchCart(store, { type: 'chooseShipping', shipping: chosenShipping(method) });
  const { shippingDetails } = store.get(checkoutAtom);
  await saveCheckout(store, { shippingDetails: { ...shippingDetails, shippingMethod: value } });
  await settlePayment(store);
  await refreshTotals(store);
}

/**
 * Chooses the pickup point of a network, or none; cash on delivery is replaced where the point takes
 * no payment.
 */
export async function choosePoint(
  store: Store,
  network: string,
  point: ChosenPoint | null,
): Promise<void> {
  await saveCheckout(store, ({ points }) => ({ points: withPoint(points, network, point) }));
  const before = store.get(cartAtom).payment?.code;
  await settlePayment(store);
  if (store.get(cartAtom).payment?.code !== before) await refreshTotals(store);
}

/** Chooses a payment by its code and updates the totals. */
export async function choosePayment(store: Store, code: string): Promise<void> {
  const method = store.get(offeredPaymentsAtom).find((one) => one.code === code);
  if (!method) return;
  store.set(replacedPaymentAtom, null);
  await dispatchCart(store, { type: 'choosePayment', payment: chosenPayment(method) });
  const { paymentDetails } = store.get(checkoutAtom);
  await saveCheckout(store, { paymentDetails: { ...paymentDetails, paymentMethod: code } });
  await refreshTotals(store);
}
