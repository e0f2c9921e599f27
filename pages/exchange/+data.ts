import { msg } from '@lingui/core/macro';
import { pageData } from '../../renderer/page-loader.ts';

export const data = pageData(async () => ({
  view: null,
  head: {
    title: msg`Exchange for another size`,
    description: null,
    canonical: { to: 'screen', screen: 'exchange' },
  },
}));
