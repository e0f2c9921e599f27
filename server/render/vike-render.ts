import { renderPage } from 'vike/server';
import { AppError, errorCodeOf, errorStatus } from '../../domain/errors.ts';
import type { RenderServices } from '../../renderer/services.ts';
import type { MadePage, RenderRequest } from './contract.ts';
import { noteContents } from './note-contents.ts';

/** One render by vike, with nothing but the request's address and the worker's services. */
export async function renderWithVike(
  request: RenderRequest,
  services: RenderServices,
): Promise<MadePage> {
  const noted = noteContents(services.catalogue, services.now);
  const { screen, params, generation, draft, home, sizeTables, places } = request;
  const context = await renderPage({
    urlOriginal: request.url,
    dispatch: { screen, params, generation },
    services: { ...services, catalogue: noted.catalogue },
    ...(draft && { draft }),
    ...(home && { home }),
    ...(sizeTables && { sizeTables }),
    ...(places && { places }),
  });
  const { httpResponse } = context;
  if (httpResponse.statusCode >= 500) {
    const cause = context.errorWhileRendering;
    const code = errorCodeOf(cause);
    // An outage is not the page's fault, and over when the catalogue is back.
    const isOutage = code !== null && errorStatus[code] === 503;
    throw new AppError(isOutage ? code : 'RENDER_FAILED', `The page ${screen} failed to render`, {
      cause,
    });
  }
  return {
    status: httpResponse.statusCode,
    contentType:
      httpResponse.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ??
      'text/html;charset=utf-8',
    html: httpResponse.body,
    tags: noted.tags(),
    validUntil: noted.validUntil(),
  };
}
