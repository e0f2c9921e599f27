/** Characters a searched term needs. [catalog-31] */
const shortestTerm = 3;

/** Message id. [catalog-31] */
export const termTooShort = 'Searched term should consist of at least 3 characters';

/** Characters as people count them, without the spaces around. */
export function isLongEnough(term: string): boolean {
  return [...term.trim()].length >= shortestTerm;
}
