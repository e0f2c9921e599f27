import { createStore } from 'jotai';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { PageContextClient } from 'vike/types';
import { shownPageAtom } from '../client/navigation/shown-page-atom.ts';
import { AppError } from '../domain/app-error.ts';
import { App } from './app.tsx';
import { updateHead } from './client-head.ts';
import { enterGeneration, startClientRouter } from './client-router.ts';
import { resolveHead } from './head.ts';
import { hrefOf } from './href.ts';
import { createI18n } from './i18n.ts';
import { arrivals, arriveAt, isScrollKept } from './navigation/arrivals.ts';
import { enterBuild } from './navigation/page-requests.ts';
import { pageOf } from './screen-pages.ts';
import { reportVisit, startShop } from './start-shop.ts';

/** State for the lifetime of the document: created on the first page, reused by navigations. */
let session: Awaited<ReturnType<typeof startSession>> | null = null;

async function startSession({ data: { shop, frame } }: PageContextClient) {
  if (shop === null || frame === null) {
    throw new AppError('INTERNAL', 'The document came without its frame');
  }
  enterBuild(shop.build);
  const pathTable = startClientRouter(shop.storeCodes, shop.storePrefix, shop.ownPages);
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

/** Whether the server returned another page than the browser expected for the address. */
function isOtherPage({ data, expectedPage }: PageContextClient): boolean {
  return expectedPage !== undefined && expectedPage !== pageOf(data.route.screen);
}

/** Hydrates the first page in the browser and renders the pages after it. */
export async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  if (pageContext.data === undefined || isOtherPage(pageContext)) {
    // vike has already set the address, so a reload gets the right document.
    location.reload();
    return;
  }
  session ??= await startSession(pageContext);
  const { root, app } = session;
  const { Page, data, isHistoryNavigation, isBackwardNavigation } = pageContext;
  const { screen, generation } = data.route;
  enterGeneration(generation);
  arriveAt({ screen, isBackward: isHistoryNavigation ? isBackwardNavigation : undefined });
  const tree = <App {...app} Page={Page} data={data} />;
  const { current } = root;
  if (current !== null) {
    await arrivals.show(() => {
      const left = scrollY;
      // Renders synchronously, so that vike finds the new page when it sets the scroll position.
      flushSync(() => current.render(tree));
      // The browser may clamp the scroll position while the old page is being removed.
      if (isScrollKept()) scrollTo(scrollX, left);
    });
    updateHead(resolveHead(data.head, app.shop, app.hrefOf));
    app.store.set(shownPageAtom, { screen, view: data.view });
    reportVisit(app.store, app.shop, data);
    return;
  }
  const container = document.getElementById('root');
  if (container === null) throw new AppError('INTERNAL', 'The document has no root');
  const home = app.hrefOf({ to: 'screen', screen: 'home' });
  // Runs after hydration: a change of the DOM before it would not match the server's HTML.
  const start = () =>
    startShop(app.store, app.shop, home, data, (device) =>
      root.current?.render(<App {...app} Page={Page} data={{ ...data, device }} />),
    );
  // A transition hydrates in slices between events. A click makes React finish at once.
  startTransition(() => {
    root.current = hydrateRoot(container, <App {...app} Page={Page} data={data} onAlive={start} />);
  });
  app.store.set(shownPageAtom, { screen, view: data.view });
}
