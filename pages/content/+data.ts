import { isDocumentScreen } from '../../domain/documents/shop-document.ts';
import { pageData } from '../../renderer/page-loader.ts';
import { loadDocumentPage } from '../../renderer/screens/load-document-page.ts';
import { loadTextPage } from '../../renderer/screens/load-text-page.ts';

/** Documents are the server's own words; a device shows them as it kept them. */
export const data = pageData((context) =>
  isDocumentScreen(context.screen)
    ? loadDocumentPage(context, context.screen)
    : loadTextPage(context),
);
