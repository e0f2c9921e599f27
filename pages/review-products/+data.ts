import { msg } from '@lingui/core/macro';
import { pageData } from '../../renderer/page/page-loader.ts';
import type { ReviewProductsView } from './review-products-page.tsx';

export const data = pageData<ReviewProductsView>(async ({ params }) => ({
  view: { uuid: params['orderUuid'] ?? null, secret: params['orderSecret'] ?? null },
  head: { title: msg`Review what you bought`, description: null, canonical: null },
}));
