import { createStore } from 'jotai';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { shownPageAtom } from '../../client/core/navigation/shown-page-atom.ts';
import type { Store } from '../../client/core/store.ts';
import { whenPageIdle } from '../../client/core/when-page-idle.ts';
import { whenPageUsed } from '../../client/core/when-page-used.ts';
import { AppError } from '../../domain/app-error.ts';
import { App } from '../app/app.tsx';
import { type Head, resolveHead } from '../document/head.ts';
import { createI18n } from '../i18n/i18n.ts';
import { arrivals, arriveAt, keepsScrollPosition } from '../navigation/arrivals.ts';
import type { LoadedPage } from '../navigation/navigate.ts';
import { enterBuild } from '../navigation/page-requests.ts';
import type { DeviceView, PageData, ShopView } from '../page/page-data.ts';
import { enterGeneration, hrefOf, startClientRouter } from '../router/router.ts';
import { reportVisit } from './report-visit.ts';

/** Updates the document's head after a navigation. */
function updateHead({ title, description, canonical, isIndexed }: Head): void {
  document.title = title;
  // `hreflang` links are for crawlers, which read documents. These belong to the first page.
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
  replace('meta', { name: 'description' }, 'content', description);
  replace('link', { rel: 'canonical' }, 'href', canonical);
  replace('meta', { name: 'robots' }, 'content', isIndexed ? null : 'noindex');
}

function replace(
  tag: 'meta' | 'link',
  mark: Readonly<Record<string, string>>,
  attribute: string,
  value: string | null,
): void {
  const [[name, text] = []] = Object.entries(mark);
  document.head.querySelector(`${tag}[${name}="${text}"]`)?.remove();
  if (value === null) return;
  const element = document.createElement(tag);
  for (const [key, content] of Object.entries({ ...mark, [attribute]: value })) {
    element.setAttribute(key, content);
  }
  document.head.append(element);
}

/**
 * Starts stored state, tab synchronisation and the service worker when the first page is idle and
 * in use. Lazy, so that it does not delay the first paint. `home` is the path of the home page;
 * `label` shows the age of the first page.
 */
function startShop(
  store: Store,
  shop: ShopView,
  home: string,
  data: PageData,
  label: (device: DeviceView) => void,
): void {
  void whenPageIdle().then(() => measure(data));
  void whenPageUsed().then(async () => {
    const { runShop } = await import('./run-shop.ts');
    await runShop(store, shop, home, data, label);
  });
}

/** Measures web vitals in production; loads in development are not representative. */
async function measure({ route: { screen } }: PageData): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { reportVitals } = await import('../../client/core/report-vitals.ts');
  reportVitals(screen);
}

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
    root.current = hydrateRoot(
      container,
      <App {...app} Page={Page} data={data} onHydrated={start} />,
    );
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
      if (keepsScrollPosition()) scrollTo(scrollX, left);
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
