import { isDocumentScreen } from '../../domain/documents/shop-document.ts';
import { faqJsonLd } from '../../domain/structured-data/faq-json-ld.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import { loadDocumentPage } from '../../renderer/screens/load-document-page.ts';
import { loadTextPage } from '../../renderer/screens/load-text-page.ts';

/**
 * Documents come from the server; offline, the device shows its saved page. Only the FAQ page
 * itself carries FAQ structured data.
 */
export const data = pageData(async (context) => {
  if (isDocumentScreen(context.screen)) return loadDocumentPage(context, context.screen);
  const page = await loadTextPage(context);
  const questions = context.screen === 'faq' ? page.view : null;
  return { ...page, forCrawlers: { structuredData: () => faqJsonLd(questions) } };
});
