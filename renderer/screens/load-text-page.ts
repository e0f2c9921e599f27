import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentPageView } from '../../domain/content/views.ts';
import { loadContentPage, loadOwnContentPage } from '../../domain/screens/load-content-page.ts';
import { plainText } from '../../domain/text/plain-text.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { screens } from '../../domain/url/screens.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** Screens whose text comes from the shop; editors may add a title and text. */
const ownTitles: Partial<Record<ScreenName, MessageDescriptor>> = {
  accessibility: msg`Accessibility statement`,
  'legal-guarantee': msg`Legal guarantee`,
};

/**
 * A content page by its address. Screens with a fixed address (`/regulamin`) show the content page
 * of that key; without one they show the "being prepared" page.
 */
async function load(context: ViewContext): Promise<ContentPageView | null> {
  const { params, screen } = context;
  if (params['slug'] !== undefined) return loadContentPage(context, { slug: params['slug'] });
  const slug = screens[screen].paths[0]?.slice(1) ?? '';
  const page = await loadOwnContentPage(context, { slug });
  const canonical: LinkTarget = { to: 'screen', screen };
  if (page !== null) return { ...page, canonical };
  return ownTitles[screen] === undefined ? null : { title: '', html: '', canonical };
}

/** The page of a content text. Throws `CATALOGUE_NOT_FOUND` or `CATALOGUE_UNAVAILABLE`. */
export async function loadTextPage(
  context: ViewContext,
): Promise<LoadedView<ContentPageView | null>> {
  const view = await load(context);
  const named = view?.meta?.title ?? view?.title;
  const title = named || (ownTitles[context.screen] ?? msg`This page is being prepared`);
  const description = view && (view.meta?.description ?? plainText(view.html));
  return { view, head: { title, description, canonical: view?.canonical ?? null } };
}
