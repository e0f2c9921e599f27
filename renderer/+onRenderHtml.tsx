import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';

import { AppError } from '../domain/errors.ts';
import { makeDocument } from './document.tsx';
import { marksOf, ownMark } from './document-template.ts';
import type { AskedPage, DataContext, MakeAgain } from './page-again.ts';
import type { PageData } from './page-data.ts';

const marks = marksOf(ownMark);

/** Nothing here may depend on the shopper: the response is cached for everyone. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const heldBack = await makeDocument(pageContext);
  const documentHtml = escapeInject`<!doctype html>
<html ${dangerouslySkipEscape(marks.attributes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${dangerouslySkipEscape(marks.head)}
</head>
<body><div id="root">${dangerouslySkipEscape(marks.body)}</div></body>
</html>`;
  const later = heldBack.data === null ? {} : { data: marks.data };
  const makeAgain = heldBack.data === null ? undefined : againOf(pageContext);
  return {
    documentHtml,
    pageContext: { heldBack, mark: ownMark, ...(makeAgain && { makeAgain }), ...later },
  };
}

/**
 * Whether the data is for the requested address, so that its view has the type the page expects.
 */
const isOf = ({ dispatch }: AskedPage, data: PageData): data is PageData<never> =>
  data.route === dispatch;

/**
 * In production, documents of an ordinary page differ only in the parts of the template. In
 * development files change, so vike renders each document.
 */
function againOf(pageContext: PageContextServer): MakeAgain | undefined {
  const { makeData, is404, Page, pageId, globalContext } = pageContext;
  if (!import.meta.env.PROD || is404 !== null || makeData === undefined) return undefined;
  return async (asked) => {
    const context: DataContext = { ...asked, is404, isClientSideNavigation: false };
    const data = await makeData(context);
    if (!isOf(asked, data)) throw new AppError('INTERNAL', 'A loader answered for another page');
    return makeDocument({ ...context, data, Page, pageId, globalContext });
  };
}
