import { msg } from '@lingui/core/macro';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/**
 * The confirmation of an order. The page data has no order details: the browser has them, or
 * fetches them with the key in the address.
 */
export async function loadConfirmationPage({
  params,
  search,
}: Pick<ViewContext, 'params' | 'search'>): Promise<LoadedView<OrderKey>> {
  return {
    view: { uuid: params['uuid'] ?? '', secret: search.get('secret') },
    head: { title: msg`Order confirmation`, description: null, canonical: null },
  };
}
