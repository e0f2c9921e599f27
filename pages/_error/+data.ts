import { msg } from '@lingui/core/macro';
import { pageData } from '../../renderer/page/page-loader.ts';

export const data = pageData(async ({ isMissing }) => ({
  view: { isMissing },
  head: {
    title: isMissing ? msg`Page not found` : msg`Something went wrong`,
    description: null,
    canonical: null,
  },
}));
