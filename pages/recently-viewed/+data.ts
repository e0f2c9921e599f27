import { msg } from '@lingui/core/macro';
import { pageData } from '../../renderer/page-loader.ts';

export const data = pageData(async () => ({
  view: null,
  head: { title: msg`Looked at last`, description: null, canonical: null },
}));
