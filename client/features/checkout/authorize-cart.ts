import { cartNotices } from '../../../domain/cart/notices.ts';
import { reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartRuntimeAtom, dispatchCart } from '../cart/cart-actions.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { applyCoupon } from './codes.ts';

/**
 * Leaves a guest's cart that has a coupon. Removes the coupon from it and applies it to the
 * customer's cart after both are merged. Resolves when the guest's cart is left; a coupon refused
 * later is reported to the shopper. [cart-38]
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
