import { msg } from '@lingui/core/macro';
import type { ContentPageView } from '../../domain/content/views.ts';
import { loadOwnContentPage } from '../../domain/screens/load-content-page.ts';
import { screens } from '../../domain/url/screens.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** The contact page with the editors' text, or without one: the form needs none. */
export function contactPage(view: ContentPageView | null): LoadedView<ContentPageView | null> {
  const canonical = { to: 'screen', screen: 'contact' } as const;
  return { view, head: { title: view?.title ?? msg`Contact`, description: null, canonical } };
}

/** The contact page with the editors' text, if there is one. Rejects as the catalogue does. */
export async function loadContactPage(
  context: ViewContext,
): Promise<LoadedView<ContentPageView | null>> {
  const slug = screens.contact.paths[0].slice(1);
  return contactPage(await loadOwnContentPage(context, { slug }));
}
