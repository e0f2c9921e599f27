import { createStore } from 'jotai';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { shownPageAtom } from '../../client/navigation/shown-page-atom.ts';
import { AppError } from '../../domain/app-error.ts';
import { App } from '../app/app.tsx';
import { resolveHead } from '../document/head.ts';
import { createI18n } from '../i18n/i18n.ts';
import { arrivals, arriveAt, isScrollKept } from '../navigation/arrivals.ts';
import type { LoadedPage } from '../navigation/navigate.ts';
import { enterBuild } from '../navigation/page-requests.ts';
import { enterGeneration, startClientRouter } from '../router/client-router.ts';
import { hrefOf } from '../router/href.ts';
import { updateHead } from './client-head.ts';
import { reportVisit } from './report-visit.ts';
import { startShop } from './start-shop.ts';

/**
 * Hydrates the document's page. Returns the function that shows the pages after it, in the same
 * root and with the same state.
 *
 * @throws AppError `INTERNAL` for a document that is not whole
 */
export async function hydratePage({ Page, data }: Omit<LoadedPage, 'isBackward'>) {
  const { shop, frame } = data;
  const container = document.getElementById('root');
  if (shop === null || frame === null || container === null) {
    throw new AppError('INTERNAL', 'The document came without its frame');
  }
  enterBuild(shop.build);
  const pathTable = startClientRouter(shop.storeCodes, shop.storePrefix, shop.ownPages);
  const store = createStore();
  const app = {
    shop,
    frame,
    store,
    i18n: await createI18n(shop.locale),
    hrefOf: hrefOf(pathTable, shop.storePrefix),
  };
  enter({ data, isBackward: undefined });
  const home = app.hrefOf({ to: 'screen', screen: 'home' });
  const root: { current: Root | null } = { current: null };
  // Runs after hydration: a change of the DOM before it would not match the server's HTML.
  const start = () =>
    startShop(store, shop, home, data, (device) =>
      root.current?.render(<App {...app} Page={Page} data={{ ...data, device }} />),
    );
  // A transition hydrates in slices between events. A click makes React finish at once.
  startTransition(() => {
    root.current = hydrateRoot(container, <App {...app} Page={Page} data={data} onAlive={start} />);
  });
  store.set(shownPageAtom, { screen: data.route.screen, view: data.view });

  return async (page: LoadedPage): Promise<void> => {
    const { screen } = page.data.route;
    enter(page);
    await arrivals.show(() => {
      const left = scrollY;
      // Renders synchronously, so that the new page is there when it is scrolled.
      flushSync(() => root.current?.render(<App {...app} Page={page.Page} data={page.data} />));
      // The browser may clamp the scroll position while the old page is being removed.
      if (isScrollKept()) scrollTo(scrollX, left);
    });
    updateHead(resolveHead(page.data.head, shop, app.hrefOf));
    store.set(shownPageAtom, { screen, view: page.data.view });
    reportVisit(store, shop, page.data);
  };
}

/** Records a page when its address is set, before it is shown. */
function enter({ data, isBackward }: Pick<LoadedPage, 'data' | 'isBackward'>): void {
  const { screen, generation } = data.route;
  enterGeneration(generation);
  arriveAt({ screen, isBackward });
}
