import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { type CatalogueFacts, createCatalogueFacts } from '../../domain/screens/facts.ts';
import { readListingQuery } from '../../domain/screens/load-listing.ts';
import type { PageRoutesOptions } from './page-routes.ts';

/** Store views and generations whose attributes are remembered. */
const mostFacts = 20;

/** For so long, in ms: names that nobody knows are not remembered for ever. */
const factsLast = 60_000;

/**
 * Reads the queries of listings as their pages will, before they are rendered: what the catalogue does not
 * know is no other page. Asks the catalogue once for many requests. Errors: the catalogue's.
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
