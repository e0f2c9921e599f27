import { isInCheckout } from '../../domain/checkout/activity.ts';
import { isCheckoutModeAtom } from '../cart/cart-atoms.ts';
import { reason } from '../log.ts';
import { whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import { checkoutAtom, checkoutIsLoadedAtom, orderStateAtom } from './checkout-atoms.ts';
import { refreshMethods } from './choose-methods.ts';

/**
 * The shopper opens the checkout: what they typed last time is there again, methods and sum are asked
 * for. Without a connection the details can still be typed. The country is the store view's until
 * another is chosen (checkout-20). Who comes back within half an hour is still in it (checkout-28).
 */
export async function enterCheckout(store: Store): Promise<void> {
  const { records, config, clock, log } = await whenStarted(store);
  const saved = (await records.load('checkout')) ?? store.get(checkoutAtom);
  const { shippingDetails } = saved;
  const country = shippingDetails.country || config.taxCountry;
  store.set(checkoutAtom, { ...saved, shippingDetails: { ...shippingDetails, country } });
  store.set(checkoutIsLoadedAtom, true);
  if (isInCheckout(saved.modifiedAt, clock())) beginCheckout(store);
  try {
    await refreshMethods(store);
    if (saved.couponOfLink !== null) {
      const { spendCouponOfLink } = await import('./coupon-link.ts');
      await spendCouponOfLink(store);
    }
  } catch (error) {
    log.warn('checkout.no-methods', { reason: reason(error) });
  }
}

/**
 * The goods changed on the checkout's own page: what delivery costs hangs on them, so methods and sum are
 * asked for anew. Without an answer those of before stay.
 */
export async function renewMethods(store: Store): Promise<void> {
  // An order on its way asks itself; another choice under it would change what was agreed on.
  if (store.get(orderStateAtom).status === 'sending') return;
  const { log } = await whenStarted(store);
  try {
    await refreshMethods(store);
  } catch (error) {
    log.warn('checkout.no-methods', { reason: reason(error) });
  }
}

/** The shopper begins to fill in the first step ("Checkout and orders" in docs/product.md). */
export function beginCheckout(store: Store): void {
  store.set(isCheckoutModeAtom, true);
}

/** The shopper leaves off filling in the checkout. */
export function leaveCheckout(store: Store): void {
  store.set(isCheckoutModeAtom, false);
}
