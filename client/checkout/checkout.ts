import { currentHash } from '../../domain/cart/cart-hash.ts';
import { readTotals } from '../../domain/cart/platform-totals.ts';
import { isInCheckout } from '../../domain/checkout/activity.ts';
import {
  chosenPayment,
  chosenShipping,
  defaultPayment,
  defaultShipping,
  shippingValue,
} from '../../domain/checkout/methods.ts';
import type { SavedCheckout } from '../../domain/checkout/saved-checkout.ts';
import type { Totals } from '../../domain/commerce/totals.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom, isCheckoutModeAtom, isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { cartCalls } from '../cart/cart-calls.ts';
import { cartRuntimeAtom } from '../cart/cart-runtime-atom.ts';
import { reason } from '../log.ts';
import { type Ports, whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import {
  checkoutAtom,
  checkoutIsLoadedAtom,
  offeredPaymentsAtom,
  offeredShippingAtom,
  paymentMethodsAtom,
  shippingMethodsAtom,
} from './checkout-atoms.ts';

/** Keeps what was typed, here and for the next visit. */
export async function saveCheckout(store: Store, part: Partial<SavedCheckout>): Promise<void> {
  const { records, clock } = await whenStarted(store);
  const next = { ...store.get(checkoutAtom), ...part, modifiedAt: clock() };
  store.set(checkoutAtom, next);
  await records.update('checkout', () => next);
}

async function keepTotals(store: Store, hash: string, totals: Totals): Promise<void> {
  await dispatchCart(store, { type: 'totals', hash, ...readTotals(totals) });
}

const questionOf = ({ shippingDetails }: SavedCheckout) => ({
  country_id: shippingDetails.country || 'PL',
  postcode: shippingDetails.zipCode,
  city: shippingDetails.city,
  street: [shippingDetails.streetAddress, shippingDetails.apartmentNumber].filter(Boolean),
});

/** Tells the backend the choices and takes over the sum it reckons (checkout-17). */
async function sendChoices(store: Store, ports: Ports): Promise<void> {
  const calls = cartCalls(ports.api);
  const cart = store.get(cartAtom);
  const hash = currentHash(cart);
  if (cart.shipping && !store.get(isVirtualCartAtom)) {
    const answer = await calls.shippingInformation({
      shippingAddress: { countryId: store.get(checkoutAtom).shippingDetails.country || 'PL' },
      shippingCarrierCode: cart.shipping.carrier_code,
      shippingMethodCode: cart.shipping.method_code,
    });
    if (answer.kind === 'done') {
      store.set(paymentMethodsAtom, answer.result.payment_methods);
      await keepTotals(store, hash, answer.result.totals);
    }
  }
  if (cart.payment) {
    const answer = await calls.collectTotals({ paymentMethod: { method: cart.payment.code } });
    if (answer.kind === 'done') await keepTotals(store, hash, answer.result);
  }
}

/**
 * Asks what ways of delivery and payment there are, chooses the defaults where nothing is chosen, and
 * takes over the sum. Throws as `ApiClient.ask` when the backend gives no answer.
 */
export async function refreshMethods(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  await store.get(cartRuntimeAtom)?.requestSync({ force: true });
  if (!store.get(cartAtom).cartServerToken) return;
  const calls = cartCalls(ports.api);
  const [shipping, payments] = await Promise.all([
    calls.shippingMethods(questionOf(store.get(checkoutAtom))),
    calls.paymentMethods(),
  ]);
  if (shipping.kind === 'done') store.set(shippingMethodsAtom, shipping.result);
  if (payments.kind === 'done') store.set(paymentMethodsAtom, payments.result);

  const cart = store.get(cartAtom);
  const offered = store.get(offeredShippingAtom);
  const wanted = cart.shipping && shippingValue(cart.shipping);
  const delivery =
    offered.find((method) => shippingValue(method) === wanted) ?? defaultShipping(offered);
  await dispatchCart(store, {
    type: 'chooseShipping',
    shipping: delivery ? chosenShipping(delivery) : null,
  });
  const payable = store.get(offeredPaymentsAtom);
  const payment =
    payable.find(({ code }) => code === cart.payment?.code) ?? defaultPayment(payable);
  await dispatchCart(store, {
    type: 'choosePayment',
    payment: payment ? chosenPayment(payment) : null,
  });
  await sendChoices(store, ports);
}

/** Chooses a delivery by its form value and reckons anew. */
export async function chooseShipping(store: Store, value: string): Promise<void> {
  const method = store.get(offeredShippingAtom).find((one) => shippingValue(one) === value);
  if (!method) return;
  await dispatchCart(store, { type: 'chooseShipping', shipping: chosenShipping(method) });
  await sendChoices(store, await whenStarted(store));
}

/** Chooses a payment by its code and reckons anew. */
export async function choosePayment(store: Store, code: string): Promise<void> {
  const method = store.get(offeredPaymentsAtom).find((one) => one.code === code);
  if (!method) return;
  await dispatchCart(store, { type: 'choosePayment', payment: chosenPayment(method) });
  await sendChoices(store, await whenStarted(store));
}

/**
 * The shopper enters the first step: what they typed last time is there again, methods and sum are
 * asked for. Without a connection the details can still be typed.
 */
export async function enterCheckout(store: Store): Promise<void> {
  const { records, log } = await whenStarted(store);
  const saved = await records.load('checkout');
  if (saved) store.set(checkoutAtom, saved);
  store.set(checkoutIsLoadedAtom, true);
  store.set(isCheckoutModeAtom, true);
  try {
    await refreshMethods(store);
  } catch (error) {
    log.warn('checkout.no-methods', { reason: reason(error) });
  }
}

export function leaveCheckout(store: Store): void {
  store.set(isCheckoutModeAtom, false);
}

/** Whether the shopper was in the checkout within the last 30 minutes (checkout-28). */
export async function wasInCheckout(store: Store): Promise<boolean> {
  const { records, clock } = await whenStarted(store);
  const saved = await records.load('checkout');
  return saved !== null && isInCheckout(saved.modifiedAt, clock());
}
