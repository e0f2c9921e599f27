import { msg } from '@lingui/core/macro';
import { heading, link } from '../../domain/markdown/markdown-text.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

export const data = pageData(
  async () => ({
    view: null,
    head: { title: msg`Page not found`, description: null, canonical: null },
  }),
  (_view, { i18n, address, shop }) => [
    heading(1, i18n._(msg`Page not found`)),
    link(shop.defaultTitle, address),
  ],
);
