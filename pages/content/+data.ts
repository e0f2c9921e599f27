import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import { hasScreen } from '../../domain/commerce/needed-features.ts';
import type { ContentPageView } from '../../domain/content/views.ts';
import {
  type DocumentScreen,
  documentPath,
  isDocumentScreen,
  onlineScreens,
  shopDocument,
} from '../../domain/documents/shop-document.ts';
import { faqJsonLd } from '../../domain/structured-data/faq-json-ld.ts';
import { blocksToHtml } from '../../domain/text/text-blocks.ts';
import { languageOf } from '../../domain/text/text-language.ts';
import { contentMarkdown } from '../../renderer/markdown/content-markdown.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import type { RenderServices } from '../../renderer/page/services.ts';
import type { LoadedView } from '../../renderer/page/view-context.ts';
import { loadTextPage } from '../../renderer/screens/load-text-page.ts';

/**
 * The HTML version of a PDF of the shop, in the language of the store view. [content-18, pl-G12]
 */
async function loadDocumentPage(
  { documents, shop, capabilities }: Pick<RenderServices, 'documents' | 'shop' | 'capabilities'>,
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
  const online = onlineScreens[screen];
  const isOnline = online !== null && hasScreen(capabilities ?? allCapabilities, online);
  const links = { pdf, online: isOnline ? online : null };
  return {
    view: { title, html, canonical, links, ...(!isOwn && { language }) },
    head: { title, description: null, canonical },
  };
}

/**
 * Documents come from the server; offline, the device shows its saved page. Only the FAQ page
 * itself carries FAQ structured data.
 */
export const data = pageData(async (context) => {
  if (isDocumentScreen(context.screen)) return loadDocumentPage(context, context.screen);
  const page = await loadTextPage(context);
  const questions = context.screen === 'faq' ? page.view : null;
  return { ...page, forCrawlers: { structuredData: () => faqJsonLd(questions) } };
}, contentMarkdown);
