import { render } from 'vike/abort';
import type { LanguageChoice } from '../../client/ui/shop-context.tsx';
import type { CmsEntry } from '../../domain/commerce/cms.ts';
import type { Point } from '../../domain/commerce/point.ts';
import type { NamedSizeTable } from '../../domain/commerce/size-table.ts';
import { AppError, httpStatus, outageOf } from '../../domain/errors.ts';
import { loadFrame } from '../../domain/screens/load-frame.ts';
import { type HomeContent, noHomeContent } from '../../domain/screens/load-home.ts';
import { samePage } from '../../domain/screens/same-page.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { isSecret, screenOf, screens } from '../../domain/url/screens.ts';
import { createI18n } from '../i18n/i18n.ts';
import { cachedPathTable } from '../router/path-table.ts';
import { hrefOf } from '../router/router.ts';
import { headTexts, type LoadedHead, screenHeads } from './head-texts.ts';
import type { DataContext, ForCrawlers } from './load-data.ts';
import { type ToMarkdown, writeMarkdown } from './markdown-page.ts';
import type { PageData, RouteView, ShopView } from './page-data.ts';
import type { RenderServices } from './services.ts';
import type { LoadedView, ViewContext } from './view-context.ts';

/** Whether JSON keeps a value exactly. An undefined field counts as absent. */
export function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isJson);
      return (
        Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isField)
      );
    default:
      return false;
  }
}

const isField = (value: unknown): boolean => value === undefined || isJson(value);

export interface LoadContext extends RenderServices, ViewContext {
  /** On the error page: the page was not found. False for a failure. */
  readonly isMissing: boolean;
  /** On the preview: the draft for its key. */
  readonly draft: CmsEntry | null;
  /** On the home page: content from outside the catalogue. */
  readonly home: HomeContent;
  /** On the size guide: the commerce backend's tables. */
  readonly sizeTables: readonly NamedSizeTable[];
  /** On the pages of shops and showrooms: the places; null if they are unavailable. */
  readonly places: readonly Point[] | null;
}

export interface LoadedPage<View> extends LoadedView<View> {
  readonly forCrawlers?: ForCrawlers;
}

/** Uses the screen's own address if the loader sets none; errors and secret addresses get none. */
function withAddress(head: LoadedHead, { screen, params }: RouteView): LoadedHead {
  const isNamed = head.canonical === null && screens[screen].paths.length > 0 && !isSecret(screen);
  return isNamed
    ? { ...head, canonical: { to: 'screen', screen, params }, isIndexed: false }
    : head;
}

/** Warns the developer of a page's loader that JSON would change its view. */
function asJson<Data>(data: Data): Data {
  if (import.meta.env.DEV && !isJson(data)) {
    throw new AppError('INTERNAL', 'A view may only hold what JSON keeps: no dates, no maps');
  }
  return data;
}

/** The key of the content page behind a screen with a fixed address. */
function slugOfText(target: LinkTarget): string | null {
  if (target.to !== 'screen' || screenOf(target.screen).page !== 'content') return null;
  return screens[target.screen].paths[0]?.slice(1) ?? null;
}

/** First segment of a store view's addresses. */
const prefixOf = ({ storeCodes }: ShopView, code: string) =>
  storeCodes.includes(code) ? code : null;

/**
 * The language choices of a page. Each links to the same page in that store view, or else to its
 * home page. If a store view's catalogue fails, its link goes to the home page and the page still
 * renders. [store-08, pl-L05]
 */
async function languagesOf(
  { catalogue, shop }: Pick<RenderServices, 'catalogue' | 'shop'>,
  canonical: LinkTarget | null,
): Promise<readonly LanguageChoice[] | undefined> {
  const { languages, storeCode } = shop;
  if (languages === undefined || canonical === null) return languages;
  const table = cachedPathTable(shop);
  return Promise.all(
    languages.map(async (choice): Promise<LanguageChoice> => {
      const to = { catalogue, store: choice.code };
      const from = { catalogue, store: storeCode };
      const twin =
        choice.code === storeCode
          ? canonical
          : await samePage(canonical, { from, to, slugOfText }).catch(() => null);
      if (twin === null) return choice;
      return { ...choice, href: hrefOf(table, prefixOf(shop, choice.code))(twin), isSame: true };
    }),
  );
}

/**
 * Makes vike's `+data` from a loader: adds the frame and the shop's facts, and turns a missing
 * document into the 404 page.
 *
 * @param toMarkdown writes the view for assistants; a page without it has no Markdown
 */
export function pageData<View>(
  load: (context: LoadContext) => Promise<LoadedPage<View>>,
  toMarkdown?: ToMarkdown<View>,
) {
  return async function data(pageContext: DataContext): Promise<PageData<View>> {
    // vike sets `is404` only on its error page.
    const isError = typeof pageContext.is404 === 'boolean';
    if (pageContext.failed && !isError) throw pageContext.failed.error;
    // An outage of catalogue, backend or renders gets no rendered error page: that would repeat the
    // failing requests and waits. The server has a prepared page.
    const { errorWhileRendering } = pageContext;
    if (isError && outageOf(errorWhileRendering) !== null) throw errorWhileRendering;
    pageContext.loadData = data;
    const { dispatch, services, draft = null, home = noHomeContent } = pageContext;
    const { search, sizeTables = [], places = null } = pageContext;
    if (dispatch === undefined || services === undefined) {
      throw new AppError('INTERNAL', 'A page was rendered without dispatch');
    }
    const isFirst = pageContext.isDataOnly !== true;
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
      const { forCrawlers, view } = page;
      // Not part of the data, which is sent to the browser as a whole.
      if (forCrawlers) pageContext.forCrawlers = forCrawlers;
      const loaded = isError ? page.head : withAddress(page.head, dispatch);
      const otherwise = screenHeads[isError ? 'error' : dispatch.screen].description;
      const i18n = await createI18n(services.shop.locale);
      const languages = await languagesOf(services, loaded.canonical);
      const head = {
        ...loaded,
        ...headTexts(loaded, otherwise, services.shop, i18n),
        ...(languages && { languages }),
      };
      if (pageContext.isMarkdown && toMarkdown)
        pageContext.markdown = writeMarkdown(view, head, services, i18n, toMarkdown);
      const shop = isFirst ? services.shop : null;
      return asJson({ view, head, frame, route: dispatch, shop });
    } catch (error) {
      const isNotFound = error instanceof AppError && httpStatus(error) === 404;
      throw isFirst && isNotFound ? render(404, error.message) : error;
    }
  };
}
