import { renderPage } from 'vike/server';
import { AppError, errorCodeOf, errorStatus, outageOf } from '../../domain/errors.ts';
import { queryText } from '../../domain/url/encode-path.ts';
import { markdownType } from '../../domain/url/markdown-address.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import {
  cutTemplate,
  type DocumentTemplate,
  type FurtherDocument,
  fillTemplate,
} from '../../renderer/document/document-template.ts';
import type { DataContext, LoadData, RequestedPage } from '../../renderer/page/load-data.ts';
import type { PageData } from '../../renderer/page/page-data.ts';
import type { MadePage, RenderRequest } from '../pages/renderer.ts';
import type { NotedContents, NotedServices } from './services.ts';

/** The parts that are equal in each document of a page kind, from one render by vike. */
interface KnownScreen {
  readonly template: DocumentTemplate;
  readonly furtherDocument: FurtherDocument;
  readonly loadData: LoadData;
}

/** One entry per page kind, for the lifetime of the build. Empty in development. */
const known = new Map<ScreenName, KnownScreen>();

type RenderedDocument = Pick<MadePage, 'status' | 'contentType' | 'pieces'>;

const document = (status: number, pieces: readonly string[]): RenderedDocument => ({
  status,
  contentType: 'text/html;charset=utf-8',
  pieces,
});

/**
 * A page's data for client-side navigation; the browser already has the layout
 * and the shop's facts.
 */
const dataOnly = (data: PageData): RenderedDocument => ({
  status: 200,
  contentType: 'application/json',
  pieces: [JSON.stringify({ ...data, frame: null, shop: null })],
});

const markdown = (text: string): RenderedDocument => ({
  status: 200,
  contentType: markdownType,
  pieces: [text],
});

/** One render, from only the request's address and the worker's services. */
export async function renderWithVike(
  { path, query = [], isData = false, isMarkdown = false, ...request }: RenderRequest,
  { noted, ...services }: NotedServices,
): Promise<MadePage> {
  const { screen, params, generation, draft, home, sizeTables, places } = request;
  const search = new URLSearchParams([...query]);
  const page: RequestedPage = {
    path,
    search,
    dispatch: { screen, params, generation },
    services,
    isDataOnly: isData || isMarkdown,
    isMarkdown,
    ...(draft && { draft }),
    ...(home && { home }),
    ...(sizeTables && { sizeTables }),
    ...(places && { places }),
  };
  const rendered = await renderScreen(screen, page, noted);
  return {
    ...rendered,
    tags: noted.tags(),
    validUntil: noted.validUntil(),
    isUncached: noted.isUncached(),
  };
}

async function renderScreen(
  screen: ScreenName,
  page: RequestedPage,
  noted: NotedContents,
): Promise<RenderedDocument> {
  const kind = known.get(screen);
  if (kind === undefined) return renderByVike(screen, page, noted);
  if (page.isDataOnly) return dataOf(screen, kind, page, noted);
  try {
    return document(200, fillTemplate(kind.template, await kind.furtherDocument(page)));
  } catch (error) {
    // vike makes the error page. The loader is not run again.
    return renderByVike(screen, { ...page, failed: { error } }, noted);
  }
}

async function dataOf(
  screen: ScreenName,
  { loadData }: KnownScreen,
  page: RequestedPage,
  noted: NotedContents,
): Promise<RenderedDocument> {
  try {
    const context: DataContext = { ...page, is404: null };
    const data = await loadData(context);
    return page.isMarkdown ? markdown(context.markdown ?? '') : dataOnly(data);
  } catch (error) {
    // The browser loads the document, which explains it. The built code has another `AppError`.
    const code = errorCodeOf(error);
    if (code !== null && errorStatus[code] === 404) return document(404, []);
    throw failure(screen, error, noted);
  }
}

/**
 * A catalogue outage is temporary and no fault of the page. The page of unknown addresses may meet
 * it too, after the error that led there.
 */
function failure(screen: ScreenName, cause: unknown, noted: NotedContents): AppError {
  const code = outageOf(cause) ?? noted.outage() ?? 'RENDER_FAILED';
  return new AppError(code, `The page ${screen} failed to render`, { cause });
}

/** Renders the document by vike, as the first page of a kind; the kind is known from then on. */
async function renderByVike(
  screen: ScreenName,
  page: RequestedPage,
  noted: NotedContents,
): Promise<RenderedDocument> {
  const { path, isDataOnly, ...first } = page;
  const context = await renderPage({ ...first, urlOriginal: path + queryText(page.search) });
  const { httpResponse, data, parts, furtherDocument, loadData } = context;
  const { statusCode, body } = httpResponse;
  if (statusCode >= 500) throw failure(screen, context.errorWhileRendering, noted);
  if (parts === undefined) return document(statusCode, [body]);
  const template = cutTemplate(body);
  if (furtherDocument && loadData && statusCode === 200) {
    known.set(screen, { template, furtherDocument, loadData });
  }
  if (page.isMarkdown && statusCode === 200) return markdown(context.markdown ?? '');
  if (isDataOnly && data && statusCode === 200) return dataOnly(data);
  return document(statusCode, fillTemplate(template, parts));
}
