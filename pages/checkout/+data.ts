import { msg } from '@lingui/core/macro';
import { loadTextVersions } from '../../domain/screens/load-text-versions.ts';
import { pageData } from '../../renderer/page-loader.ts';

export const data = pageData(async (context) => ({
  view: { texts: await loadTextVersions(context) },
  head: { title: msg`Cart and checkout`, description: null, canonical: null },
}));
