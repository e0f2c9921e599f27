import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { type CatalogueFacts, createCatalogueFacts } from '../../domain/screens/facts.ts';
import { readListingQuery } from '../../domain/screens/load-listing.ts';
import type { PageRoutesOptions } from './page-routes.ts';

/** Store views and generations whose attributes are cached. */
const mostFacts = 20;

/** Lifetime in ms, so that unknown names are not cached for ever. */
const factsLast = 60_000;

/**
 * Parses listing queries as their pages do, but before the render: values unknown to the
 * catalogue do not make another page. One catalogue request serves many page requests.
 * Errors: `CATALOGUE_UNAVAILABLE`.
 */
export function createListingReader(
  catalogue: Catalogue,
  defaultFilters: readonly string[],
): PageRoutesOptions['readListing'] {
  const known = new LRUCache<string, CatalogueFacts>({ max: mostFacts, ttl: factsLast });
  return ({ storeCode, generation }, search) => {
    const name = `${storeCode} ${generation}`;
    let facts = known.get(name);
    if (facts === undefined) {
      facts = createCatalogueFacts(catalogue, storeCode);
      known.set(name, facts);
    }
    return readListingQuery(facts, defaultFilters, search);
  };
}
