import { render } from 'vike/abort';
import type { CmsEntry } from '../domain/commerce/cms.ts';
import type { Point } from '../domain/commerce/point.ts';
import type { NamedSizeTable } from '../domain/commerce/size-table.ts';
import { AppError, httpStatus, outageOf } from '../domain/errors.ts';
import { loadFrame } from '../domain/screens/load-frame.ts';
import { type HomeContent, noHomeContent } from '../domain/screens/load-home.ts';
import { isSecret } from '../domain/url/secret-screens.ts';
import type { ForCrawlers } from './for-crawlers.ts';
import { headTexts, type LoadedHead } from './head-texts.ts';
import { createI18n } from './i18n.ts';
import { languagesOf } from './languages.ts';
import type { DataContext } from './page-again.ts';
import type { PageData, RouteView } from './page-data.ts';
import { screenPaths } from './router/screen-paths.ts';
import { screenDescriptions } from './screen-descriptions.ts';
import type { LoadedView, ViewContext } from './screens/view-context.ts';
import type { RenderServices } from './services.ts';

export interface LoadContext extends RenderServices, ViewContext {
  /** On the error page: the document was not found, rather than something broke. */
  readonly isMissing: boolean;
  /** On the preview: the draft of its key. */
  readonly draft: CmsEntry | null;
  /** On the home page: what it shows beside the catalogue. */
  readonly home: HomeContent;
  /** On the size guide: the tables of the commerce backend. */
  readonly sizeTables: readonly NamedSizeTable[];
  /** On the pages of our shops: the places; null where nobody could tell. */
  readonly places: readonly Point[] | null;
}

export interface LoadedPage<View> extends LoadedView<View> {
  readonly forMachines?: ForCrawlers;
}

/** A screen's own address where its loader names none; errors and secret addresses stay unnamed. */
function withAddress(head: LoadedHead, { screen, params }: RouteView): LoadedHead {
  const isNamed = head.canonical === null && screenPaths[screen].length > 0 && !isSecret(screen);
  return isNamed
    ? { ...head, canonical: { to: 'screen', screen, params }, isIndexed: false }
    : head;
}

/**
 * Makes vike's `+data` of a screen's loader: adds the frame and the shop's facts, and turns a missing
 * document into the 404 page.
 */
export function pageData<View>(load: (context: LoadContext) => Promise<LoadedPage<View>>) {
  return async function data(pageContext: DataContext): Promise<PageData<View>> {
    // vike says of its error page alone whether something was missing.
    const isError = typeof pageContext.is404 === 'boolean';
    if (pageContext.failed && !isError) throw pageContext.failed.error;
    // No error page is made of an outage, be it the catalogue's, the commerce backend's or of renders: it would
    // ask the same again, and wait as long. The server has one ready.
    const { errorWhileRendering } = pageContext;
    if (isError && outageOf(errorWhileRendering) !== null) throw errorWhileRendering;
    pageContext.makeData = data;
    const { dispatch, services, draft = null, home = noHomeContent } = pageContext;
    const { sizeTables = [], places = null } = pageContext;
    if (dispatch === undefined || services === undefined) {
      throw new AppError('INTERNAL', 'A page was rendered without dispatch');
    }
    // `urlParsed` is of the page's logical address, which has no query.
    const search = new URLSearchParams(pageContext.urlOriginal.split('?')[1] ?? '');
    const isFirst = !pageContext.isClientSideNavigation;
    const isMissing = pageContext.is404 === true;
    try {
      const [page, frame] = await Promise.all([
        load({
          ...services,
          screen: dispatch.screen,
          params: dispatch.params,
          search,
          isMissing,
          draft,
          home,
          sizeTables,
          places,
        }),
        isFirst ? loadFrame(services) : null,
      ]);
      const { forMachines, view } = page;
      // Left beside the data, which the browser is given whole.
      if (forMachines) pageContext.forMachines = forMachines;
      const loaded = isError ? page.head : withAddress(page.head, dispatch);
      const otherwise = screenDescriptions[isError ? 'error' : dispatch.screen];
      const i18n = await createI18n(services.shop.locale);
      const languages = await languagesOf(services, loaded.canonical);
      const head = {
        ...loaded,
        ...headTexts(loaded, otherwise, services.shop, i18n),
        ...(languages && { languages }),
      };
      return { view, head, frame, route: dispatch, shop: isFirst ? services.shop : null };
    } catch (error) {
      if (error instanceof AppError && httpStatus(error) === 404) throw render(404, error.message);
      throw error;
    }
  };
}
