import type { Catalogue, SearchRequest } from '../../../domain/catalogue/catalogue.ts';
import { inSpan, openedTracing } from '../../telemetry/tracing.ts';

/**
 * An engine on other threads can return the serialised text, so that this thread need not make it.
 */
export interface HttpCatalogue extends Catalogue {
  searchJson?(request: SearchRequest): Promise<string>;
  /**
   * Whether a remote engine responded to the last check, or the files of this one are still there.
   */
  isThere?(): boolean;
}

/**
 * An engine whose queries are spans. The spans leave out the text, because shoppers type
 * anything into a search.
 */
export function tracedCatalogue<T extends HttpCatalogue>(engine: T, system: string): T {
  if (openedTracing() === null) return engine;
  const traced = <R>(
    what: string,
    store: string,
    more: Record<string, string>,
    work: () => Promise<R>,
  ) =>
    inSpan(
      `catalogue ${what}`,
      { 'db.system.name': system, 'witryna.store': store, ...more },
      work,
      'client',
    );
  const { searchJson } = engine;
  return {
    ...engine,
    generation: (store) => engine.generation(store),
    search: (request) =>
      traced('search', request.store, { 'witryna.type': request.type }, () =>
        engine.search(request),
      ),
    ...(searchJson && {
      searchJson: (request: Parameters<typeof searchJson>[0]) =>
        traced('search', request.store, { 'witryna.type': request.type }, () =>
          searchJson(request),
        ),
    }),
    suggest: (store, text, size) =>
      traced('suggest', store, {}, () => engine.suggest(store, text, size)),
  };
}
