import { sanitiseHtml } from '../content/sanitise-html.ts';
import type { ContentPageView } from '../content/views.ts';
import { AppError, errorCodeOf } from '../errors.ts';
import type { ScreenContext } from './context.ts';

/** A content page by its `url_key`. Throws `CATALOGUE_NOT_FOUND` with the spec's text. */
export async function loadContentPage(
  { catalogue, store }: ScreenContext,
  { slug }: { readonly slug: string },
): Promise<ContentPageView> {
  const answer = await catalogue.search({
    store: store.storeCode,
    type: 'cms_page',
    filters: { url_key: { eq: slug } },
    size: 1,
  });
  const page = answer.items.find((item) => item.active);
  if (!page) throw new AppError('CATALOGUE_NOT_FOUND', 'CMS query returned empty result');
  return {
    title: page.title || page.identifier,
    html: sanitiseHtml(page.content),
    canonical: { to: 'entity', kind: 'cms_page', path: page.url_key || page.identifier },
  };
}

/** As `loadContentPage`, null where the shop has not written the page. */
export async function loadOwnContentPage(
  context: ScreenContext,
  params: { readonly slug: string },
): Promise<ContentPageView | null> {
  try {
    return await loadContentPage(context, params);
  } catch (error) {
    if (errorCodeOf(error) === 'CATALOGUE_NOT_FOUND') return null;
    throw error;
  }
}
