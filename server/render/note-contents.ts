import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { type ErrorCode, outageOf } from '../../domain/errors.ts';
import { nextPriceChange } from '../../domain/price/next-price-change.ts';
import { documentTagsOf } from '../cache/document-tags.ts';

const isProduct = (item: object): item is Documents['product'] =>
  'type_id' in item && 'sku' in item;

/**
 * The catalogue for one render, and what the page made of it must be told of: purges of what it shows,
 * and the first price that changes by the clock, beyond which nobody may keep it. [price-12]
 */
export function noteContents(catalogue: Catalogue, now: Date) {
  let next = Number.POSITIVE_INFINITY;
  const tags = new Set<string>();

  function note(type: EntityType, items: readonly object[]): void {
    for (const tag of documentTagsOf(type, items)) tags.add(tag);
    next = Math.min(next, nextPriceChange(items.filter(isProduct), now) ?? next);
  }

  let outage: ErrorCode | null = null;
  function noteOutage(error: unknown): never {
    outage = outageOf(error) ?? outage;
    throw error;
  }

  const noting: Catalogue = {
    generation: (store) => catalogue.generation(store),
    async search(request) {
      const answer = await catalogue.search(request).catch(noteOutage);
      note(request.type, answer.items);
      return answer;
    },
    async suggest(store, text, size) {
      const answer = await catalogue.suggest(store, text, size);
      note('product', answer.products);
      note('category', answer.categories);
      return answer;
    },
  };
  let isUncached = false;

  return {
    catalogue: noting,
    /** The address names what there is not: each such address would be a page of its own in caches. */
    dontCache: () => {
      isUncached = true;
    },
    isUncached: () => isUncached,
    /** The code of what kept the catalogue from answering; null where it answered. */
    outage: (): ErrorCode | null => outage,
    /** Tags of the documents given so far. */
    tags: (): readonly string[] => [...tags],
    /** Milliseconds since 1970; null where no price given so far has an announced end. */
    validUntil: () => (next === Number.POSITIVE_INFINITY ? null : next),
  };
}

export type NotedContents = ReturnType<typeof noteContents>;
