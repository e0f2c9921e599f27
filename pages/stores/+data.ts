import { msg } from '@lingui/core/macro';
import { pageData } from '../../renderer/page-loader.ts';

/** Shops and showrooms come from the commerce backend, which the browser asks: hours are of now. */
export const data = pageData(async ({ screen }) => {
  const isShowroom = screen === 'showrooms';
  return {
    view: { network: isShowroom ? 'showroom' : 'salon' },
    head: {
      title: isShowroom ? msg`Showrooms` : msg`Our shops`,
      description: null,
      canonical: { to: 'screen', screen: isShowroom ? 'showrooms' : 'stores' },
    },
  };
});
