import type { ListingView } from './views.ts';

/** What leaves no product out: the searched text says itself what was found for it. */
const notNarrowing: ReadonlySet<string> = new Set(['q', 'sort', 'p']);

/**
 * Whether a listing's written query leaves products out: by a value, too, that no option has any more, so that
 * nothing shows it as chosen.
 */
export const isNarrowed = (query: ListingView['query']): boolean =>
  Object.keys(query).some((name) => !notNarrowing.has(name));
