import type { SearchRequest, SearchResponse } from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { Logger } from '../log.ts';

type Ask = <T extends EntityType>(request: SearchRequest<T>) => Promise<SearchResponse<T>>;

/** How requests for some fields of products are sent. */
export interface Stages {
  search<T extends EntityType>(
    request: SearchRequest<T>,
    ask: Ask,
    behind: (asking: Promise<unknown>) => void,
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

  const timed = async <T>(asking: () => Promise<T>) => {
    const start = now();
    const answer = await asking();
    return { answer, took: now() - start };
  };

  return {
    async search(request, ask, behind) {
      if (request.type !== 'product' || !request.sourceInclude) return ask(request);
      if (!areTwo) return ask(whole(request));
      const first = await timed(() => ask(request));
      if (first.answer.items.length === 0) return first.answer;
      const second = async () => {
        const { took } = await timed(() => ask(whole(request)));
        if (first.took < took) return;
        areTwo = false;
        log.info('catalogue.one-stage', { first: first.took, second: took });
      };
      behind(second());
      return first.answer;
    },
  };
}
