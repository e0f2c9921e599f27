import { msg } from '@lingui/core/macro';
import { loadSharedList } from '../../domain/screens/load-shared-list.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

export const data = pageData(async (context) => ({
  view: await loadSharedList(context, context.params['token'] ?? ''),
  head: { title: msg`Shared favourites`, description: null, canonical: null },
}));
