import { msg } from '@lingui/core/macro';
import { loadShopReviews } from '../../domain/screens/load-shop-reviews.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

export const data = pageData(async (context) => ({
  view: await loadShopReviews(context),
  head: {
    title: msg`Reviews of the shop`,
    description: null,
    canonical: { to: 'screen', screen: 'shop-reviews' },
  },
}));
