import { msg } from '@lingui/core/macro';
import { pageData } from '../../renderer/page/page-loader.ts';

export const data = pageData(async () => ({
  view: null,
  head: { title: msg`New password`, description: null, canonical: null },
}));
