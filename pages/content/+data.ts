import { isDocumentScreen } from '../../domain/documents/shop-document.ts';
import { faqJsonLd } from '../../domain/structured-data/faq-json-ld.ts';
import { pageData } from '../../renderer/page-loader.ts';
import { loadDocumentPage } from '../../renderer/screens/load-document-page.ts';
import { loadTextPage } from '../../renderer/screens/load-text-page.ts';

/**
 * Documents are the server's own words; a device shows them as it kept them. Machines are told
 * questions and answers on their own page alone.
 */
export const data = pageData(async (context) => {
  if (isDocumentScreen(context.screen)) return loadDocumentPage(context, context.screen);
  const page = await loadTextPage(context);
  const asked = context.screen === 'faq' ? page.view : null;
  return { ...page, forMachines: { things: () => faqJsonLd(asked) } };
});
