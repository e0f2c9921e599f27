import { blocksToHtml } from '../../domain/content/text-blocks.ts';
import type { ContentPageView } from '../../domain/content/views.ts';
import {
  type DocumentScreen,
  documentPath,
  onlineScreens,
  shopDocument,
} from '../../domain/documents/shop-document.ts';
import type { RenderServices } from '../services.ts';
import type { LoadedView } from './view-context.ts';

/** The HTML twin of a PDF of the shop. Its words are Polish in every store view. [content-18, pl-G12] */
export async function loadDocumentPage(
  { documents: { seller, files }, shop }: Pick<RenderServices, 'documents' | 'shop'>,
  screen: DocumentScreen,
): Promise<LoadedView<ContentPageView>> {
  const { title, blocks } = shopDocument(screen, seller);
  const text = blocksToHtml(blocks);
  const isPolish = shop.locale.startsWith('pl');
  const html = isPolish ? text : `<div lang="pl">${text}</div>`;
  const pdf = files[screen] === '' ? null : documentPath(files[screen]);
  const canonical = { to: 'screen', screen } as const;
  const doors = { pdf, online: onlineScreens[screen] };
  return {
    view: { title, html, canonical, doors, ...(!isPolish && { language: 'pl' }) },
    head: { title, description: null, canonical },
  };
}
