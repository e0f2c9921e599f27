import { type Bitmap, eachMember, emptyBitmap, hasBit, members, setBit } from './bitmap.ts';
import type { SortedField } from './field-entries.ts';

export interface PageBounds {
  readonly from: number;
  readonly size: number;
}

function* valueGroups(sorted: SortedField, descending: boolean): Generator<Uint32Array> {
  const { docs, firsts } = sorted;
  if (!descending) {
    yield docs;
    return;
  }
  let end = docs.length;
  for (let start = end - 1; start >= 0; start--) {
    if (firsts[start] !== 1) continue;
    // Values in falling order, but ordinals of equal values still rising: ties stay in order.
    yield docs.subarray(start, end);
    end = start;
  }
}

/** A document with several values is sorted by its first in the requested direction. */
function* inOrder(hits: Bitmap, sorted: SortedField, descending: boolean): Generator<number> {
  const seen = emptyBitmap(hits.length * 32);
  for (const group of valueGroups(sorted, descending)) {
    for (const doc of group) {
      if (!hasBit(hits, doc) || hasBit(seen, doc)) continue;
      setBit(seen, doc);
      yield doc;
    }
  }
  for (const doc of members(hits)) if (!hasBit(seen, doc)) yield doc;
}

function take(ordinals: Iterable<number>, { from, size }: PageBounds): number[] {
  const page: number[] = [];
  let position = 0;
  for (const ordinal of ordinals) {
    if (position++ < from) continue;
    page.push(ordinal);
    if (page.length === size) break;
  }
  return page;
}

/** A page of hits by field value; documents without the field come last, ties by ordinal. */
export function pageByField(
  hits: Bitmap,
  sorted: SortedField | null,
  descending: boolean,
  page: PageBounds,
): number[] {
  return take(sorted ? inOrder(hits, sorted, descending) : members(hits), page);
}

/** Beyond this many, sorting all hits is quicker than picking the best. */
const mostSelected = 1000;

/** The position of a score in a falling list: behind equal ones, which came first. */
function placeOf(score: number, ranked: readonly number[], scores: Uint32Array): number {
  let low = 0;
  let high = ranked.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((scores[ranked[middle] ?? 0] ?? 0) >= score) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A page of hits by falling score, ties by ordinal. Only the hits of the page are sorted, because a
 * common term may match a tenth of the catalogue.
 */
export function pageByScore(hits: Bitmap, scores: Uint32Array, page: PageBounds): number[] {
  const needed = page.from + page.size;
  const byScore = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  if (needed > mostSelected) return [...members(hits)].sort(byScore).slice(page.from, needed);
  const ranked: number[] = [];
  let worst = Number.NEGATIVE_INFINITY;
  eachMember(hits, (doc) => {
    const score = scores[doc] ?? 0;
    if (ranked.length === needed && score <= worst) return;
    ranked.splice(placeOf(score, ranked, scores), 0, doc);
    if (ranked.length > needed) ranked.pop();
    worst = scores[ranked.at(-1) ?? 0] ?? 0;
  });
  return ranked.slice(page.from);
}

/** The hits of one page, in the order of the documents. */
export function pageInOrder(hits: Bitmap, page: PageBounds): number[] {
  return take(members(hits), page);
}
