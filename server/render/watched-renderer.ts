import { AppError } from '../../domain/errors.ts';
import type { HealthRegistry } from '../health/health-registry.ts';
import type { Renderer } from '../pages/renderer.ts';

/**
 * A renderer that records its pages and failures; the catalogue's failures count for the catalogue.
 */
export function watchedRenderer(renderer: Renderer, book: HealthRegistry): Renderer {
  return {
    ...renderer,
    async render(request) {
      try {
        const page = await renderer.render(request);
        book.worked('render');
        return page;
      } catch (error) {
        const isCatalogue = error instanceof AppError && error.code === 'CATALOGUE_UNAVAILABLE';
        book.failed(isCatalogue ? 'catalogue' : 'render', error);
        throw error;
      }
    },
  };
}
