import * as v from 'valibot';
import { cartNotices } from '../../../domain/cart/notices.ts';
import { fieldRules } from '../../../domain/form/field-rules.ts';
import { reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartCountAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom, checkoutIsLoadedAtom } from './checkout-atoms.ts';
import { applyCoupon } from './codes.ts';
import { readCheckout, saveCheckout } from './save-checkout.ts';

/**
 * Stores the coupon of a link (`?kupon=`) until it can be applied: to the open checkout at once,
 * else to the next cart that reaches the checkout. Ignores a text that cannot be a coupon.
 */
export async function saveLinkedCoupon(store: Store, text: string): Promise<void> {
  const parsed = v.safeParse(fieldRules.coupon, text);
  if (!parsed.success) return;
  await readCheckout(store);
  await saveCheckout(store, { couponOfLink: parsed.output });
  if (store.get(checkoutIsLoadedAtom)) {
    await spendCouponOfLink(store);
  } else {
    notify(store, {
      kind: 'coupon',
      type: 'success',
      message: 'We will use the code {code} on your cart.',
      values: { code: parsed.output },
    });
  }
}

/** Applies the coupon of a link. Without a response it stays for the next time. */
export async function spendCouponOfLink(store: Store): Promise<void> {
  const code = store.get(checkoutAtom).couponOfLink;
  if (code === null || store.get(cartCountAtom) === 0) return;
  const { log } = await whenStarted(store);
  try {
    const refusal = await applyCoupon(store, code);
    await saveCheckout(store, { couponOfLink: null });
    if (refusal)
      notify(store, { ...cartNotices.error(refusal.message, refusal.values), kind: 'coupon' });
  } catch (error) {
    log.warn('checkout.coupon-of-link', { reason: reason(error) });
  }
}
