import type { ContentPageView } from '../../domain/content/views.ts';
import {
  type DocumentScreen,
  documentPath,
  onlineScreens,
  shopDocument,
} from '../../domain/documents/shop-document.ts';
import { blocksToHtml } from '../../domain/text/text-blocks.ts';
import { languageOf } from '../../domain/text/text-language.ts';
import type { RenderServices } from '../page/services.ts';
import type { LoadedView } from '../page/view-context.ts';

/**
 * The HTML version of a PDF of the shop, in the language of the store view. [content-18, pl-G12]
 */
export async function loadDocumentPage(
  { documents, shop }: Pick<RenderServices, 'documents' | 'shop'>,
  screen: DocumentScreen,
): Promise<LoadedView<ContentPageView>> {
  const { sellers, returnsPaidBy, returnDays, files } = documents;
  const language = languageOf(shop.locale);
  const paper = { seller: sellers[language], returnsPaidBy, returnDays, language };
  const { title, blocks } = shopDocument(screen, paper);
  const text = blocksToHtml(blocks);
  const isOwn = shop.locale.startsWith(language);
  const html = isOwn ? text : `<div lang="${language}">${text}</div>`;
  const pdf = files[screen] === '' ? null : documentPath(files[screen], shop.storePrefix);
  const canonical = { to: 'screen', screen } as const;
  const links = { pdf, online: onlineScreens[screen] };
  return {
    view: { title, html, canonical, links, ...(!isOwn && { language }) },
    head: { title, description: null, canonical },
  };
}
