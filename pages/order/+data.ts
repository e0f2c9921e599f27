import { msg } from '@lingui/core/macro';
import type { OrderKey } from '../../client/orders/order-calls.ts';
import { pageData } from '../../renderer/page-loader.ts';

/** The page says nothing of the order: the browser asks, with the key of the address. */
export const data = pageData<OrderKey>(async ({ params }) => ({
  view: { uuid: params['uuid'] ?? '', secret: params['secret'] ?? null },
  head: { title: msg`Your order`, description: null, canonical: null },
}));
