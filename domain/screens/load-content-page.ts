import { layoutOfPage } from '../content/layout-block.ts';
import type { ContentPageView } from '../content/views.ts';
import { AppError, errorCodeOf } from '../errors.ts';
import { keepTogether } from '../text/keep-together.ts';
import { metaOf } from '../text/meta-texts.ts';
import { onlyPossible } from '../text/only-possible.ts';
import { sanitiseHtml } from '../text/sanitise-html.ts';
import { cmsDocuments } from './cms-documents.ts';
import type { ScreenContext } from './context.ts';
import { blockViews, pageBlocks } from './load-layout.ts';

/**
 * A content page by its `url_key`. Throws `CATALOGUE_NOT_FOUND` where it is missing. [content-13]
 */
export async function loadContentPage(
  context: ScreenContext,
  { slug }: { readonly slug: string },
): Promise<ContentPageView> {
  const [page] = await cmsDocuments(context, 'cms_page', 'url_key', [slug]);
  if (!page) throw new AppError('CATALOGUE_NOT_FOUND', 'CMS query returned empty result');
  const layout = layoutOfPage(page.content);
  // The page already has its heading, so a hero would be a second one.
  const blocks = layout && pageBlocks(context, slug, layout).filter(({ type }) => type !== 'hero');
  return {
    title: keepTogether(page.title || page.identifier),
    ...metaOf(page),
    html: blocks ? '' : sanitiseHtml(onlyPossible(page.content, context.capabilities)),
    ...(blocks && { blocks: await blockViews(context, blocks) }),
    canonical: { to: 'entity', kind: 'cms_page', path: page.url_key || page.identifier },
  };
}

/** As `loadContentPage`, but null where the page does not exist. */
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
