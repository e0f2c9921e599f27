import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { AppError } from '../domain/errors.ts';
import { makeDocument } from './document/document.tsx';
import { type FurtherDocument, marks } from './document/document-template.ts';
import type { DataContext, RequestedPage } from './page/load-data.ts';
import type { PageData } from './page/page-data.ts';

/** Nothing here may depend on the shopper: the response is cached for everyone. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const parts = await makeDocument(pageContext);
  const documentHtml = escapeInject`<!doctype html>
<html ${dangerouslySkipEscape(marks.attributes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${dangerouslySkipEscape(marks.head)}
</head>
<body>${dangerouslySkipEscape(marks.body)}</body>
</html>`;
  const furtherDocument = furtherOf(pageContext);
  return { documentHtml, pageContext: { parts, ...(furtherDocument && { furtherDocument }) } };
}

/**
 * Whether the data is for the requested address, so that its view has the type the page expects.
 */
const isOf = ({ dispatch }: RequestedPage, data: PageData): data is PageData<never> =>
  data.route === dispatch;

/**
 * In production, documents of an ordinary page differ only in the parts of the template. In
 * development files change, so vike renders each document.
 */
function furtherOf(pageContext: PageContextServer): FurtherDocument | undefined {
  const { loadData, is404, Page, pageId, globalContext } = pageContext;
  if (!import.meta.env.PROD || is404 !== null || loadData === undefined) return undefined;
  return async (page) => {
    const context: DataContext = { ...page, is404 };
    const data = await loadData(context);
    if (!isOf(page, data)) throw new AppError('INTERNAL', 'A loader answered for another page');
    return makeDocument({ ...context, data, Page, pageId, globalContext });
  };
}
