import { msg } from '@lingui/core/macro';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

/** The page data holds no order details. The browser fetches them with the key in the address. */
export const data = pageData<OrderKey>(async ({ params }) => ({
  view: { uuid: params['uuid'] ?? '', secret: params['secret'] ?? null },
  head: { title: msg`Your order`, description: null, canonical: null },
}));
