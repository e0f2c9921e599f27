import { msg } from '@lingui/core/macro';
import { loadTextVersions } from '../../domain/screens/load-text-versions.ts';
import type { TextVersions } from '../../domain/text/text-version.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** Cart and checkout: the shopper's data is in the browser. */
export async function loadCheckoutPage(
  context: ViewContext,
): Promise<LoadedView<{ readonly texts: TextVersions }>> {
  return {
    view: { texts: await loadTextVersions(context) },
    head: { title: msg`Cart and checkout`, description: null, canonical: null },
  };
}
