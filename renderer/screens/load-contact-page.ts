import { msg } from '@lingui/core/macro';
import type { ContentPageView } from '../../domain/content/views.ts';
import { loadOwnContentPage } from '../../domain/screens/load-content-page.ts';
import { screens } from '../../domain/url/screens.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** The editors' contact text; the form works without it. */
export async function loadContactPage(
  context: ViewContext,
): Promise<LoadedView<ContentPageView | null>> {
  const slug = screens.contact.paths[0].slice(1);
  const view = await loadOwnContentPage(context, { slug });
  const canonical = { to: 'screen', screen: 'contact' } as const;
  return { view, head: { title: view?.title ?? msg`Contact`, description: null, canonical } };
}
