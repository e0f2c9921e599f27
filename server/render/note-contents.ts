import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { type ErrorCode, outageOf } from '../../domain/errors.ts';
import { nextPriceChange } from '../../domain/price/next-price-change.ts';
import { documentTagsOf } from '../cache/document-tags.ts';

const isProduct = (item: object): item is Documents['product'] =>
  'type_id' in item && 'sku' in item;

/**
 * Wraps the catalogue for one render. It reads one index, even if this thread uses a newer one as
 * current, and records what limits caching of the page. These are the tags of the documents it
 * shows, and the first price change by the clock. [price-12]
 */
export function noteContents(catalogue: Catalogue, generation: string, now: Date) {
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
    generation: async () => generation,
    async search(request) {
      const response = await catalogue.search({ generation, ...request }).catch(noteOutage);
      note(request.type, response.items);
      return response;
    },
    async suggest(store, text, size) {
      const response = await catalogue.suggest(store, text, size);
      note('product', response.products);
      note('category', response.categories);
      return response;
    },
  };
  let isUncached = false;

  return {
    catalogue: noting,
    /**
     * The address names something that does not exist: caches would store a page per such address.
     */
    dontCache: () => {
      isUncached = true;
    },
    isUncached: () => isUncached,
    /** The error code of a catalogue outage; null where the catalogue responded. */
    outage: (): ErrorCode | null => outage,
    /** Tags of the documents returned so far. */
    tags: (): readonly string[] => [...tags],
    /** Milliseconds since 1970; null where no returned price has an announced end. */
    validUntil: () => (next === Number.POSITIVE_INFINITY ? null : next),
  };
}

export type NotedContents = ReturnType<typeof noteContents>;
