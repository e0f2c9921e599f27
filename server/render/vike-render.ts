import { renderPage } from 'vike/server';
import { AppError, outageOf } from '../../domain/errors.ts';
import { dataSuffix } from '../../domain/url/page-data-address.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import {
  cutTemplate,
  type DocumentTemplate,
  fillTemplate,
} from '../../renderer/document-template.ts';
import type { AskedPage, MakeAgain } from '../../renderer/page-again.ts';
import type { RenderServices } from '../../renderer/services.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import type { MadePage, RenderRequest } from './contract.ts';
import { type NotedContents, noteContents } from './note-contents.ts';

/** What is the same in each document of a page kind, from one render by vike. */
interface KnownScreen {
  readonly outline: DocumentTemplate;
  readonly makeAgain: MakeAgain;
}

/** One entry per page kind, for the lifetime of the build. */
const known = new Map<ScreenName, KnownScreen>();

const html = 'text/html;charset=utf-8';

const asksForData = (url: string): boolean => url.split('?', 1)[0]?.endsWith(dataSuffix) === true;

/** One render, from only the request's address and the worker's services. */
export async function renderWithVike(
  request: RenderRequest,
  services: RenderServices,
): Promise<MadePage> {
  const noted = noteContents(services.catalogue, services.now);
  const { screen, params, generation, draft, home, sizeTables, places } = request;
  const asked: AskedPage = {
    urlOriginal: request.url,
    dispatch: { screen, params, generation },
    services: { ...services, catalogue: noted.catalogue, dontCache: noted.dontCache },
    ...(draft && { draft }),
    ...(home && { home }),
    ...(sizeTables && { sizeTables }),
    ...(places && { places }),
  };
  const made = await makeByOutline(request, asked);
  const page =
    typeof made === 'string'
      ? { status: 200, contentType: html, html: made }
      : await askVike(screen, { ...asked, ...made }, noted);
  return {
    ...page,
    tags: noted.tags(),
    validUntil: noted.validUntil(),
    isUncached: noted.isUncached(),
  };
}

/**
 * Renders the document from the template of an earlier page of its kind. Null where vike is needed:
 * for page
 * data only, and for the first page of a kind. A failure is passed to vike, so the catalogue is not
 * queried
 * again.
 */
async function makeByOutline(
  { url, screen }: RenderRequest,
  asked: AskedPage,
): Promise<string | Pick<AskedPage, 'failed'> | null> {
  const kept = asksForData(url) ? undefined : known.get(screen);
  if (kept === undefined) return null;
  try {
    const parts = await kept.makeAgain(asked);
    return parts.data === null ? null : fillTemplate(kept.outline, parts);
  } catch (error) {
    return { failed: { error } };
  }
}

async function askVike(screen: ScreenName, asked: AskedPage, noted: NotedContents) {
  const context = await renderPage(asked);
  const { httpResponse, heldBack, mark, makeAgain } = context;
  if (httpResponse.statusCode >= 500) {
    const cause = context.errorWhileRendering;
    // A catalogue outage is temporary and no fault of the page. The page of unknown addresses may
    // meet it too,
    // after the error that led there.
    const code = outageOf(cause) ?? noted.outage() ?? 'RENDER_FAILED';
    throw new AppError(code, `The page ${screen} failed to render`, { cause });
  }
  const body = afterFirstPaint(httpResponse.body);
  const outline = mark === undefined ? null : cutTemplate(body, mark);
  if (outline && makeAgain && httpResponse.statusCode === 200) {
    known.set(screen, { outline, makeAgain });
  }
  return {
    status: httpResponse.statusCode,
    contentType:
      httpResponse.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? html,
    html: heldBack && outline ? fillTemplate(outline, heldBack) : body,
  };
}
