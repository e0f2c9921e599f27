import { msg } from '@lingui/core/macro';
import type { ReviewProductsView } from '../../client/account/review-products-page.tsx';
import { pageData } from '../../renderer/page/page-loader.ts';

export const data = pageData<ReviewProductsView>(async ({ params }) => ({
  view: { uuid: params['orderUuid'] ?? null, secret: params['orderSecret'] ?? null },
  head: { title: msg`Review what you bought`, description: null, canonical: null },
}));
