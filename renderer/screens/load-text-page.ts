import { msg } from '@lingui/core/macro';
import { plainText } from '../../domain/content/plain-text.ts';
import type { ContentPageView } from '../../domain/content/views.ts';
import { loadContentPage, loadOwnContentPage } from '../../domain/screens/load-content-page.ts';
import { screenPaths } from '../router/screen-paths.ts';
import type { LoadedView, ViewContext } from './view-context.ts';

/**
 * A content page by its address. Screens with a fixed address of their own (`/regulamin`) show the
 * shop's page of that key; until a shop has written it, they say that it is coming.
 */
async function load(context: ViewContext): Promise<ContentPageView | null> {
  const { params, screen } = context;
  if (params['slug'] !== undefined) return loadContentPage(context, { slug: params['slug'] });
  const slug = screenPaths[screen][0]?.slice(1) ?? '';
  const page = await loadOwnContentPage(context, { slug });
  return page && { ...page, canonical: { to: 'screen', screen } };
}

/** The page of a text. Errors: those of `loadContentPage`. */
export async function loadTextPage(
  context: ViewContext,
): Promise<LoadedView<ContentPageView | null>> {
  const view = await load(context);
  const title = view?.title ?? msg`This page is being prepared`;
  const description = view && plainText(view.html);
  return { view, head: { title, description, canonical: view?.canonical ?? null } };
}
