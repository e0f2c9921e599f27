import type { GiftCard } from '../../../domain/commerce/gift-card.ts';
import { type RefusalText, refusalText } from '../../../domain/commerce/refusal-text.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartRuntimeAtom } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { refreshMethods } from './choose-methods.ts';
import { saveCheckout } from './save-checkout.ts';

/** Null on success, else the reason. */
type Refusal = RefusalText | null;

async function callsOf(store: Store) {
  const { api } = await whenStarted(store);
  return checkoutCalls(api);
}

/**
 * Applies a coupon to the cart and updates the totals. Throws `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function applyCoupon(store: Store, code: string): Promise<Refusal> {
  await store.get(cartRuntimeAtom)?.requestSync({ force: true });
  const response = await (await callsOf(store)).applyCoupon(code);
  if (response.kind === 'refused') return refusalText(response);
  await refreshMethods(store);
  return null;
}

/** Removes the coupon from the cart; returns the refusal, if any. */
export async function removeCoupon(store: Store): Promise<Refusal> {
  const response = await (await callsOf(store)).deleteCoupon();
  if (response.kind === 'refused') return refusalText(response);
  await refreshMethods(store);
  return null;
}

/** A gift card opened by its PIN, or the refusal. */
type OpenedCard =
  | { readonly card: GiftCard; readonly refusal: null }
  | { readonly card: null; readonly refusal: RefusalText };

/**
 * Reads a gift card by its code and PIN. Throws `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function readGiftCard(store: Store, code: string, pin: string): Promise<OpenedCard> {
  const response = await (await callsOf(store)).giftCard(code, pin);
  if (response.kind === 'done') return { card: response.result, refusal: null };
  return { card: null, refusal: refusalText(response) };
}

/** Pays with a gift card up to its balance; its PIN is not stored (pl-J08). */
export async function applyGiftCard(store: Store, code: string, pin: string): Promise<Refusal> {
  const response = await (await callsOf(store)).applyGiftCard(code, pin);
  if (response.kind === 'refused') return refusalText(response);
  const cart = store.get(cartAtom).cartServerToken ?? '';
  await saveCheckout(store, { giftCard: { code, cart } });
  await refreshMethods(store);
  return null;
}

/** Removes a gift card from the cart; returns the refusal, if any. */
export async function removeGiftCard(store: Store, code: string): Promise<Refusal> {
  const response = await (await callsOf(store)).deleteGiftCard(code);
  if (response.kind === 'refused') return refusalText(response);
  await saveCheckout(store, { giftCard: null });
  await refreshMethods(store);
  return null;
}
