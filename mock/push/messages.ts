import type { I18n } from '@lingui/core';
import { pagePath } from '../../companion/mails/page-url.ts';
import type { PushMessage } from '../../domain/push/push-message.ts';
import { firstCharacters } from '../../domain/text/shorten.ts';
import type { MockContext } from '../context/context.ts';
import { incrementId, type Order } from '../orders/orders.ts';

function statusText(i18n: I18n, status: string): string {
  switch (status) {
    case 'waiting_for_payment':
      return i18n._('We are waiting for the payment.');
    case 'accepted':
      return i18n._('We have your payment. We are packing!');
    case 'sent':
      return i18n._('The parcel is on its way.');
    case 'delivered':
      return i18n._('Delivered. Enjoy wearing it!');
    case 'cancelled':
      return i18n._('The order has been cancelled.');
    case 'withdrawn':
      return i18n._('You have withdrawn from the order.');
    default:
      return i18n._('The state of the order has changed.');
  }
}

/** The message about a product that is available again. */
export function backInStockMessage(
  i18n: I18n,
  product: string,
  path: string,
  sku: string,
): PushMessage {
  return {
    title: firstCharacters(i18n._('Available again: {product}', { product }), 120),
    body: i18n._(
      'The product you are waiting for is back. We set no pieces aside, so it may sell out again.',
    ),
    url: path,
    tag: `dostepnosc-${sku}`.slice(0, 120),
  };
}

/** The message about an order's new state, in the language of its store view. */
export function orderMessage(context: MockContext, order: Order, status: string): PushMessage {
  const { uuid, secret } = order;
  const { store } = order.document;
  const { i18n } = context.texts(store);
  const number = incrementId(order);
  return {
    title: i18n._('Order no. {number}', { number }),
    body: statusText(i18n, status),
    url: pagePath(context, store, 'order', { uuid, secret }),
    tag: `zamowienie-${number}`,
  };
}
