import { formMessages } from '../form/messages.ts';
import type { Notice } from '../notification/notification.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { CartSettings } from './cart-settings.ts';

/** Message ids of the cart, verbatim (spec §8). */
export const cartMessages = {
  added: 'Product has been added to the cart!',
  quantityUpdated: 'Product quantity has been updated!',
  unsafeQuantity:
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  outOfStock: 'The product is out of stock and cannot be added to the cart!',
  priceUnknown: 'Product price is unknown, product cannot be added to the cart!',
  quantityLimit: 'Only {maxQuantity} products of this type are available',
  quantityInvalid: formMessages.quantity,
  inStock: 'In stock!',
  lineOutOfStock: 'Out of the stock!',
  joined: 'Your cart has met the one from your other device. Now in it: {list}.',
  removedElsewhere: 'Taken out on your other device: {list}.',
  ok: 'OK',
  proceed: 'Proceed to checkout',
} as const;

const checkoutLink: LinkTarget = { to: 'screen', screen: 'checkout' };
const ok = { label: cartMessages.ok };

function success(message: string, settings: CartSettings): Notice {
  const notice = { type: 'success', message, action1: ok } as const;
  if (settings.externalCheckout) return notice;
  return { ...notice, action2: { label: cartMessages.proceed, link: checkoutLink } };
}

/** The five kinds of cart notices (cart-51). */
export const cartNotices = {
  productAdded: (settings: CartSettings) => success(cartMessages.added, settings),
  quantityUpdated: (settings: CartSettings) => success(cartMessages.quantityUpdated, settings),
  unsafeQuantity: (): Notice => ({
    type: 'warning',
    message: cartMessages.unsafeQuantity,
    action1: ok,
  }),
  outOfStock: (): Notice => ({ type: 'error', message: cartMessages.outOfStock, action1: ok }),
  /** Two devices differed: what came, or changed, through the other one. */
  joined: (list: string): Notice => ({
    type: 'info',
    message: cartMessages.joined,
    values: { list },
    hasNoTimeout: true,
    action1: ok,
  }),
  removedElsewhere: (list: string): Notice => ({
    type: 'info',
    message: cartMessages.removedElsewhere,
    values: { list },
    hasNoTimeout: true,
    action1: ok,
  }),
  error: (message: string, values?: Readonly<Record<string, string | number>>): Notice => ({
    type: 'error',
    message,
    ...(values && { values }),
    action1: ok,
  }),
};
