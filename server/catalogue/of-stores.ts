import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { HttpCatalogue } from './engine/http-catalogue.ts';

/**
 * A catalogue of the shop's store views. Another store is no outage of the index: a query for one
 * rejects with `BAD_REQUEST` before it reaches any engine.
 */
export function ofStores(engine: HttpCatalogue, stores: readonly StoreCode[]): HttpCatalogue {
  const known = new Set(stores);
  async function checked(store: StoreCode): Promise<void> {
    if (!known.has(store)) throw new AppError('BAD_REQUEST', `There is no store view ${store}`);
  }
  const { searchJson } = engine;
  return {
    ...engine,
    generation: async (store) => {
      await checked(store);
      return engine.generation(store);
    },
    search: async (request) => {
      await checked(request.store);
      return engine.search(request);
    },
    ...(searchJson && {
      searchJson: async (request) => {
        await checked(request.store);
        return searchJson(request);
      },
    }),
    suggest: async (store, text, size) => {
      await checked(store);
      return engine.suggest(store, text, size);
    },
  };
}
