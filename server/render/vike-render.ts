import { renderPage } from 'vike/server';
import { AppError } from '../../domain/errors.ts';
import type { RenderServices } from '../../renderer/services.ts';
import type { RenderedPage, RenderRequest } from './contract.ts';

/** One render by vike, with nothing but the request's address and the worker's services. */
export async function renderWithVike(
  request: RenderRequest,
  services: RenderServices,
): Promise<RenderedPage> {
  const { screen, params, generation } = request;
  const context = await renderPage({
    urlOriginal: request.url,
    dispatch: { screen, params, generation },
    services,
  });
  const { httpResponse } = context;
  if (httpResponse.statusCode >= 500) {
    throw new AppError('RENDER_FAILED', `The page ${screen} failed to render`, {
      cause: context.errorWhileRendering,
    });
  }
  return {
    status: httpResponse.statusCode,
    contentType:
      httpResponse.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ??
      'text/html;charset=utf-8',
    body: httpResponse.body,
  };
}
