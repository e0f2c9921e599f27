import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Documents } from '../../domain/catalogue/documents.ts';
import { nextPriceChange } from '../../domain/price/next-price-change.ts';

const isProduct = (item: object): item is Documents['product'] =>
  'type_id' in item && 'sku' in item;

/**
 * The catalogue for one render, and when the first price of what it gave changes by the clock: the page
 * made of it may be kept until then by nobody. [price-12]
 */
export function notePriceChanges(catalogue: Catalogue, now: Date) {
  let next = Number.POSITIVE_INFINITY;
  const note = (items: readonly object[]) => {
    next = Math.min(next, nextPriceChange(items.filter(isProduct), now) ?? next);
  };
  const noting: Catalogue = {
    generation: (store) => catalogue.generation(store),
    async search(request) {
      const answer = await catalogue.search(request);
      note(answer.items);
      return answer;
    },
    async suggest(store, text, size) {
      const answer = await catalogue.suggest(store, text, size);
      note(answer.products);
      return answer;
    },
  };
  return {
    catalogue: noting,
    /** Milliseconds since 1970; null where no price given so far has an announced end. */
    validUntil: () => (next === Number.POSITIVE_INFINITY ? null : next),
  };
}
