import type { ListingView } from './views.ts';

/** Parameters that exclude no product. The search text only selects the results. */
const notNarrowing: ReadonlySet<string> = new Set(['q', 'sort', 'p']);

/**
 * Whether a listing's query excludes products. Also true for a value that no option has any more
 * and that is not shown as chosen.
 */
export const isNarrowed = (query: ListingView['query']): boolean =>
  Object.keys(query).some((name) => !notNarrowing.has(name));
