import { createStore } from 'jotai';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { PageContextClient } from 'vike/types';
import { AppError } from '../domain/errors.ts';
import { App } from './app.tsx';
import { updateHead } from './client-head.ts';
import { startClientRouter } from './client-router.ts';
import { resolveHead } from './head.ts';
import { hrefOf } from './href.ts';
import { createI18n } from './i18n.ts';
import { reportVisit, startShop } from './start-shop.ts';

/** What lives as long as the browser's page: made from the first document, kept on navigations. */
let session: Awaited<ReturnType<typeof startSession>> | null = null;

async function startSession({ data: { shop, frame } }: PageContextClient) {
  if (shop === null || frame === null) {
    throw new AppError('INTERNAL', 'The document came without its frame');
  }
  const pathTable = startClientRouter(shop.storeCodes);
  const root: { current: Root | null } = { current: null };
  return {
    root,
    app: {
      shop,
      frame,
      i18n: await createI18n(shop.locale),
      store: createStore(),
      hrefOf: hrefOf(pathTable, shop.storePrefix),
    },
  };
}

export async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  if (pageContext.data === undefined) {
    // The server refused the page's data. vike has set the address, so the document says why.
    location.reload();
    return;
  }
  session ??= await startSession(pageContext);
  const { root, app } = session;
  const { Page, data } = pageContext;
  const tree = <App {...app} Page={Page} data={data} />;
  if (root.current !== null) {
    root.current.render(tree);
    updateHead(resolveHead(data.head, app.shop, app.i18n, app.hrefOf));
    reportVisit();
    return;
  }
  const container = document.getElementById('root');
  if (container === null) throw new AppError('INTERNAL', 'The document has no root');
  root.current = hydrateRoot(container, tree);
  startShop(app.store, app.shop);
}
