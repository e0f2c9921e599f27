import type { SearchRequest, SearchResponse } from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { Logger } from '../log.ts';

type Search = <T extends EntityType>(request: SearchRequest<T>) => Promise<SearchResponse<T>>;

/** How requests for some fields of products are sent. */
export interface Stages {
  search<T extends EntityType>(
    request: SearchRequest<T>,
    send: Search,
    inBackground: (asking: Promise<unknown>) => void,
  ): Promise<SearchResponse<T>>;
}

function whole<T extends EntityType>(request: SearchRequest<T>): SearchRequest<T> {
  const { sourceInclude: _include, sourceExclude: _exclude, ...rest } = request;
  return { ...rest, type: request.type };
}

/**
 * Loads product cards in two stages: first the fields that are shown at once, then the whole
 * documents in the background, so product pages open from this device. If the first stage is no
 * faster than the second, whole documents are fetched at once from then on. [product-40]
 */
export function createStages(now: () => number, log: Logger): Stages {
  let areTwo = true;

  const timed = async <T>(request: () => Promise<T>) => {
    const start = now();
    const response = await request();
    return { response, took: now() - start };
  };

  return {
    async search(request, send, inBackground) {
      if (request.type !== 'product' || !request.sourceInclude) return send(request);
      if (!areTwo) return send(whole(request));
      const first = await timed(() => send(request));
      if (first.response.items.length === 0) return first.response;
      const second = async () => {
        const { took } = await timed(() => send(whole(request)));
        if (first.took < took) return;
        areTwo = false;
        log.info('catalogue.one-stage', { first: first.took, second: took });
      };
      inBackground(second());
      return first.response;
    },
  };
}
