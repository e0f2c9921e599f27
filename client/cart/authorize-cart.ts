import { cartNotices } from '../../domain/cart/notices.ts';
import { checkoutCalls } from '../checkout/checkout-calls.ts';
import { applyCoupon } from '../checkout/codes.ts';
import { reason } from '../log.ts';
import { notify } from '../notifications/notifications.ts';
import { whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import { dispatchCart } from './cart-actions.ts';
import { cartRuntimeAtom } from './cart-runtime-atom.ts';

/**
 * Leaves a guest's cart that has a coupon: the coupon comes off it, and is used
 * again on the customer's cart once the two have met. Resolves when the guest's is left; a coupon that
 * is refused there is reported to the shopper. [cart-38]
 */
export async function authorizeCart(store: Store, coupon: string): Promise<void> {
  const { api, log } = await whenStarted(store);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log.warn('cart.coupon-not-moved', { reason: reason(error) });
    }
  };
  await attempt(() => checkoutCalls(api).deleteCoupon());
  await dispatchCart(store, { type: 'disconnected' });
  void attempt(async () => {
    await store.get(cartRuntimeAtom)?.requestSync({ force: true });
    const refusal = await applyCoupon(store, coupon);
    if (refusal)
      notify(store, { ...cartNotices.error(refusal.message, refusal.values), kind: 'coupon' });
  });
}
