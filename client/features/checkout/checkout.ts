import { isInCheckout } from '../../../domain/checkout/activity.ts';
import { reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { isCheckoutModeAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom, checkoutIsLoadedAtom, orderProgressAtom } from './checkout-atoms.ts';
import { refreshMethods } from './choose-methods.ts';

/**
 * Opens the checkout: restores the entered details, then requests methods and totals. Without a
 * connection the details can still be entered. The country is the store view's until the shopper
 * chooses one (checkout-20). Checkout mode continues when the shopper returns within half an hour
 * (checkout-28).
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
 * Requests methods and totals again after line items changed on the checkout page, because delivery
 * costs depend on them. Without a response the previous ones stay.
 */
export async function renewMethods(store: Store): Promise<void> {
  // An order being sent refreshes them itself; another choice now would change what was agreed on.
  if (store.get(orderProgressAtom).status === 'sending') return;
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

/** The shopper leaves the checkout. */
export function leaveCheckout(store: Store): void {
  store.set(isCheckoutModeAtom, false);
}
