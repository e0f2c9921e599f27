import { msg } from '@lingui/core/macro';
import { loadOwnContentPage } from '../../domain/screens/load-content-page.ts';
import { pageData } from '../../renderer/page-loader.ts';
import { screenPaths } from '../../renderer/router/screen-paths.ts';

/** What the shop's editors wrote of how to reach it; the form is there without that too. */
export const data = pageData(async (context) => {
  const slug = screenPaths.contact[0].slice(1);
  const view = await loadOwnContentPage(context, { slug });
  return {
    view,
    head: {
      title: view?.title ?? msg`Contact`,
      description: null,
      canonical: { to: 'screen', screen: 'contact' },
    },
  };
});
