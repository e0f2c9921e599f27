import type { Sort } from '../../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../../domain/catalogue/documents.ts';
import { canonicalField } from '../../../../domain/catalogue/index-values.ts';
import { compareRanks, type ValueRank, valueRank } from '../../../../domain/catalogue/sort-key.ts';
import type { Breath } from './breath.ts';
import { eachInSteps } from './each-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** 1 at the place of each matching document. */
export type Mask = Uint8Array;

/** Documents or variants by number, listed by field and value. */
export interface Listed {
  readonly size: number;
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
}

/** The fields of `Listed` while documents or variants are added. */
export type FieldLists = Map<string, Map<string, number[]>>;

/** Adds a place to the list of a field's value. */
export function addToList(fields: FieldLists, field: string, value: string, place: number): void {
  const lists = fields.get(field) ?? new Map<string, number[]>();
  fields.set(field, lists);
  const places = lists.get(value);
  if (places) places.push(place);
  else lists.set(value, [place]);
}

const noValues: ReadonlyMap<string, readonly number[]> = new Map();

/** The values of a field, with the places that have them. */
export const valuesOf = (index: Listed, field: string): ReadonlyMap<string, readonly number[]> =>
  index.fields.get(field) ?? noValues;

/** The mask of all places of some lists. */
export function maskOf({ size }: Listed, lists: Iterable<readonly number[]>): Mask {
  const mask = new Uint8Array(size);
  for (const list of lists) for (const place of list) mask[place] = 1;
  return mask;
}

/** The places that a mask includes. */
export const members = (mask: Mask): number[] => {
  const places: number[] = [];
  for (let place = 0; place < mask.length; place++) if (mask[place] === 1) places.push(place);
  return places;
};

interface Ranked {
  readonly rank: ValueRank;
  readonly places: readonly number[];
}

/** The ranked hits, by rank and then by place. A counting sort, without comparisons. */
async function inPlaces(
  hits: Mask,
  left: Mask,
  { rankOf, many }: { readonly rankOf: Uint32Array; readonly many: readonly number[] },
  breath: Breath,
): Promise<number[]> {
  let sum = 0;
  const next = many.map((count) => {
    sum += count;
    return sum - count;
  });
  await breath();
  const order = new Array<number>(sum).fill(0);
  for (let place = 0; place < hits.length; place += 1) {
    if (hits[place] !== 1 || left[place] === 1) continue;
    const rank = rankOf[place] ?? 0;
    const at = next[rank] ?? 0;
    order[at] = place;
    next[rank] = at + 1;
  }
  await breath();
  return order;
}

/** Sorts hits by a field; of several values of a document the first in that direction counts. */
export async function byField(
  index: Listed & { readonly type: EntityType },
  hits: Mask,
  sort: Sort,
  breath: Breath,
): Promise<number[]> {
  const unranked: Ranked[] = [];
  const rank = ([value, places]: readonly [string, readonly number[]]) =>
    void unranked.push({ rank: valueRank(value), places });
  await eachInSteps(valuesOf(index, canonicalField(index.type, sort.field)), rank, breath);
  const ranked = await sortInSteps(unranked, (a, b) => compareRanks(a.rank, b.rank), breath);
  if (sort.direction === 'desc') ranked.reverse();
  await breath();
  const left = hits.slice();
  /** Number of hits at each rank; two spellings of one rank ("a" and "A") tie. */
  const many: number[] = [];
  const rankOf = new Uint32Array(index.size);
  let last: Ranked | null = null;
  const stand = (one: Ranked) => {
    if (last === null || compareRanks(last.rank, one.rank) !== 0) many.push(0);
    last = one;
    const at = many.length - 1;
    for (const place of one.places) {
      if (left[place] !== 1) continue;
      left[place] = 0;
      rankOf[place] = at;
      many[at] = (many[at] ?? 0) + 1;
    }
  };
  await eachInSteps(ranked, stand, breath, ({ places }) => places.length + 1);
  return [...(await inPlaces(hits, left, { rankOf, many }, breath)), ...members(left)];
}
