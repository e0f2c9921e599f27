import { refusalMessages } from '../commerce/refusal-messages.ts';
import { formMessages } from '../form/messages.ts';
import type { Notice } from '../notification/notification.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { CartSettings } from './cart-settings.ts';

/** Message ids of the cart, with the exact required text [cart-47]. */
export const cartMessages = {
  added: 'Product has been added to the cart!',
  quantityUpdated: 'Product quantity has been updated!',
  unsafeQuantity:
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  outOfStock: refusalMessages.outOfStock,
  priceUnknown: refusalMessages.priceUnknown,
  quantityLimit: refusalMessages.quantityLimit,
  quantityInvalid: formMessages.quantity,
  saved: 'The product was saved for later.',
  savedFull: 'There is room for {count} products saved for later. Remove one first.',
  inStock: 'In stock!',
  lineOutOfStock: 'Out of the stock!',
  soldOut: 'Sold out meanwhile, so we took it out of your cart: {list}.',
  joined: 'We joined your cart with the one of your account; new or changed in it: {list}.',
  changedElsewhere: 'Your other device changed the cart; new or changed in it: {list}.',
  changedAndRemoved:
    'Your other device changed the cart; new or changed in it: {list}; taken out: {gone}.',
  removedElsewhere: 'Taken out on your other device: {list}.',
  ok: 'OK',
  proceed: 'Proceed to checkout',
} as const;

const checkoutLink: LinkTarget = { to: 'screen', screen: 'checkout' };
const ok = { label: cartMessages.ok };

function success(message: string, settings: CartSettings): Notice {
  const notice = { kind: 'cart', type: 'success', message, action1: ok } as const;
  if (settings.externalCheckout) return notice;
  return { ...notice, action2: { label: cartMessages.proceed, link: checkoutLink } };
}

const merged = (
  message: string,
  values: { readonly list: string; readonly gone?: string },
): Notice => ({
  kind: 'merge',
  type: 'info',
  message,
  values,
  hasNoTimeout: true,
  action1: ok,
});

/** The cart's notices (cart-51). */
export const cartNotices = {
  /** `cartLines` are the keys of the added lines. */
  productAdded: (settings: CartSettings, cartLines: readonly string[] = []): Notice => ({
    ...success(cartMessages.added, settings),
    cartLines,
  }),
  savedForLater: (): Notice => ({
    kind: 'cart',
    type: 'success',
    message: cartMessages.saved,
    action1: ok,
  }),
  quantityUpdated: (settings: CartSettings) => success(cartMessages.quantityUpdated, settings),
  unsafeQuantity: (): Notice => ({
    kind: 'cart',
    type: 'warning',
    message: cartMessages.unsafeQuantity,
    action1: ok,
  }),
  outOfStock: (): Notice => ({
    kind: 'cart',
    type: 'error',
    message: cartMessages.outOfStock,
    action1: ok,
  }),
  /** Lines that a stock check removed. */
  soldOut: (list: string): Notice => ({
    kind: 'cart',
    type: 'warning',
    message: cartMessages.soldOut,
    values: { list },
    hasNoTimeout: true,
    action1: ok,
  }),
  /** Changes made on another device, in one sentence. */
  merged,
  /** The same after signing in. Its kind is `session`, so it replaces the sign-in notice. */
  joined: (list: string): Notice => ({
    ...merged(cartMessages.joined, { list }),
    kind: 'session',
  }),
  error: (message: string, values?: Readonly<Record<string, string | number>>): Notice => ({
    kind: 'cart',
    type: 'error',
    message,
    ...(values && { values }),
    action1: ok,
  }),
};
