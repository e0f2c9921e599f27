/** Fewest characters of a search text. [catalog-31] */
const shortestTerm = 3;

/** Message id. [catalog-31] */
export const termTooShort = 'Searched term should consist of at least 3 characters';

/** Counts characters as people do, without surrounding spaces. */
export function isLongEnough(term: string): boolean {
  return [...term.trim()].length >= shortestTerm;
}
