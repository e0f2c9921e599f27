import { AppError, httpStatus } from '../domain/errors.ts';
import type { HttpCatalogue } from './catalogue/http.ts';
import type { CommerceBackend } from './commerce/backend.ts';
import type { HealthRegistry } from './health-registry.ts';
import type { Renderer } from './render/contract.ts';

/** A backend that answered 502 and more is as good as none. */
const firstFault = 502;

/** A backend whose answers and silences are written into the book. */
export function watchedBackend(backend: CommerceBackend, book: HealthRegistry): CommerceBackend {
  return {
    async send(request, signal) {
      try {
        const answer = await backend.send(request, signal);
        if (answer.envelope.code < firstFault) book.worked('commerce');
        else book.failed('commerce', new AppError('COMMERCE_UNAVAILABLE', 'Answered a fault'));
        return answer;
      } catch (error) {
        const isWell = error instanceof AppError && httpStatus(error) < firstFault;
        if (isWell) book.worked('commerce');
        else book.failed('commerce', error);
        throw error;
      }
    },
    close: () => backend.close(),
  };
}

/** A renderer whose pages and failures are written into the book; the catalogue's are the catalogue's. */
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

/** Deeper than anything that is remembered: the engine itself has to answer. */
const unkept = 1_000_000;

/** Asks the engine a question that costs nothing. Never fails. */
export async function lookAtCatalogue(
  catalogue: HttpCatalogue,
  store: string,
  book: HealthRegistry,
): Promise<void> {
  try {
    await catalogue.search({ store, type: 'product', from: unkept, size: 1 });
    book.worked('catalogue');
  } catch (error) {
    book.failed('catalogue', error);
  }
}
