import { boundsOf } from '../../../../domain/catalogue/bounds.ts';
import type {
  Aggregations,
  Bucket,
  FieldFilter,
  SearchRequest,
} from '../../../../domain/catalogue/catalogue.ts';
import { fetchSizes } from '../../../../domain/catalogue/fetch-sizes.ts';
import {
  canonicalField,
  grossPriceField,
  storedValue,
} from '../../../../domain/catalogue/index-values.ts';
import type { QueryPlan } from '../../../../domain/catalogue/query-plan.ts';
import { pageOf, priceRanges, rangeKey } from '../../../../domain/catalogue/request.ts';
import { comparePlain, numericValue } from '../../../../domain/catalogue/sort-key.ts';
import { type Breath, createBreath } from './breath.ts';
import type { DeviceIndex } from './device-index.ts';
import { byField, type Listed, type Mask, maskOf, members, valuesOf } from './device-order.ts';
import { planDeviceQuery, textHits } from './device-text.ts';
import { addVariantsWithout, productsOf, variantBuckets } from './device-variants.ts';
import { eachInSteps } from './each-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';

interface Clause {
  readonly field: string;
  readonly mask: Mask;
  /** The variants that match; null for a field that no variant has. */
  readonly variants: Mask | null;
}

function narrow(mask: Mask, other: Mask): void {
  for (let place = 0; place < mask.length; place++)
    mask[place] = (mask[place] ?? 0) & (other[place] ?? 0);
}

/** Places of documents by their numeric value. */
type Numbered = readonly (readonly [number, readonly number[]])[];

async function numbersOf(index: Listed, field: string, breath: Breath): Promise<Numbered> {
  const numbered: [number, readonly number[]][] = [];
  const add = ([value, places]: readonly [string, readonly number[]]) => {
    const number = numericValue(value);
    if (number !== null) numbered.push([number, places]);
  };
  await eachInSteps(valuesOf(index, field), add, breath);
  return numbered;
}

/** The documents with a number within the filter's bounds; null for a filter without bounds. */
function rangeMask(index: Listed, numbered: Numbered, filter: FieldFilter): Mask | null {
  const bounds = boundsOf(filter);
  if (bounds === null) return null;
  const { low, high, lowOpen, highOpen } = bounds;
  const inBounds = (value: number) =>
    (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high);
  const within = numbered.filter(([number]) => inBounds(number));
  return maskOf(
    index,
    within.map(([, places]) => places),
  );
}

async function clauseMask(
  index: Listed,
  field: string,
  filter: FieldFilter,
  breath: Breath,
): Promise<Mask> {
  const mask = new Uint8Array(index.size).fill(1);
  const values = valuesOf(index, field);
  const only = (wanted: readonly string[]) =>
    narrow(
      mask,
      maskOf(
        index,
        wanted.map((value) => values.get(value) ?? []),
      ),
    );
  if (filter.eq !== undefined) only([storedValue(filter.eq)]);
  if (filter.in !== undefined) only(filter.in.map(storedValue));
  if (boundsOf(filter) === null) return mask;
  const range = rangeMask(index, await numbersOf(index, field, breath), filter);
  if (range !== null) narrow(mask, range);
  return mask;
}

async function variantMask(
  { variants }: DeviceIndex,
  field: string,
  filter: FieldFilter,
  breath: Breath,
): Promise<Mask | null> {
  if (!variants.fields.has(field)) return null;
  const mask = await clauseMask(variants, field, filter, breath);
  addVariantsWithout(variants, field, mask);
  return mask;
}

/** The variants that match all clauses except one field's, and how many clauses concern variants. */
function matchingVariants(
  { variants }: DeviceIndex,
  clauses: readonly Clause[],
  without?: string,
): { readonly mask: Mask; readonly fields: number } {
  const mask = new Uint8Array(variants.size).fill(1);
  const masks = clauses.flatMap((clause) =>
    clause.variants === null || clause.field === without ? [] : [clause.variants],
  );
  for (const each of masks) narrow(mask, each);
  return { mask, fields: masks.length };
}

/**
 * The documents that match all clauses, except those of the field `without`. Conditions on variants
 * hold for one of them together.
 */
function passing(index: DeviceIndex, clauses: readonly Clause[], without?: string): Mask {
  const mask = new Uint8Array(index.size).fill(1);
  for (const clause of clauses) if (clause.field !== without) narrow(mask, clause.mask);
  const matching = matchingVariants(index, clauses, without);
  if (matching.fields > 1) narrow(mask, productsOf(index.variants, index.size, matching.mask));
  return mask;
}

function count(places: readonly number[], within: Mask): number {
  let sum = 0;
  for (const place of places) sum += within[place] ?? 0;
  return sum;
}

async function priceBuckets(index: DeviceIndex, within: Mask, breath: Breath): Promise<Bucket[]> {
  const counted: Bucket[] = [];
  const numbered = await numbersOf(index, grossPriceField, breath);
  for (const range of priceRanges) {
    const filter = { gte: range.from, ...(range.to !== null && { lt: range.to }) };
    const mask = rangeMask(index, numbered, filter) ?? within;
    narrow(mask, within);
    counted.push({ key: rangeKey(range), count: mask.reduce((sum, one) => sum + one, 0) });
    await breath();
  }
  return counted;
}

async function valueBuckets(
  index: DeviceIndex,
  field: string,
  within: Mask,
  breath: Breath,
): Promise<Bucket[]> {
  const found: Bucket[] = [];
  const add = ([key, places]: readonly [string, readonly number[]]) =>
    void found.push({ key, count: count(places, within) });
  await eachInSteps(valuesOf(index, field), add, breath, ([, { length }]) => length + 1);
  return found;
}

async function buckets(
  index: DeviceIndex,
  clauses: readonly Clause[],
  field: string,
  breath: Breath,
): Promise<Bucket[]> {
  const within = passing(index, clauses, field);
  if (index.type === 'product' && field === grossPriceField) {
    return priceBuckets(index, within, breath);
  }
  const { variants } = index;
  const matching = matchingVariants(index, clauses, field);
  const isOfVariants = variants.fields.has(field) && matching.fields > 0;
  const found = isOfVariants
    ? await variantBuckets(index, variants, field, { within, matching: matching.mask }, breath)
    : await valueBuckets(index, field, within, breath);
  const occurring = found.filter((bucket) => bucket.count > 0);
  return sortInSteps(occurring, (a, b) => b.count - a.count || comparePlain(a.key, b.key), breath);
}

async function countFields(
  index: DeviceIndex,
  clauses: readonly Clause[],
  names: readonly string[],
  breath: Breath,
): Promise<Aggregations> {
  const counted: [string, Bucket[]][] = [];
  for (const name of names) {
    await breath();
    const field = canonicalField(index.type, name);
    const found = await buckets(index, clauses, field, breath);
    const occurring = found.filter((bucket) => bucket.count > 0);
    counted.push([name, occurring.slice(0, fetchSizes.filterDiscovery)]);
  }
  return Object.fromEntries(counted);
}

export interface Found {
  /** Places on the requested page. */
  readonly places: readonly number[];
  readonly total: number;
  readonly aggregations: Aggregations;
}

/** Searches the index. A caller that has already planned the query passes the plan. */
export async function searchIndex(
  index: DeviceIndex,
  request: SearchRequest,
  plan?: QueryPlan | null,
): Promise<Found> {
  const breath = createBreath();
  const clauses: Clause[] = [];
  for (const [name, filter] of Object.entries(request.filters ?? {})) {
    await breath();
    const field = canonicalField(index.type, name);
    const mask = await clauseMask(index, field, filter, breath);
    clauses.push({ field, mask, variants: await variantMask(index, field, filter, breath) });
  }
  const query = request.query?.trim() ?? '';
  const text =
    query === ''
      ? null
      : await textHits(
          index,
          plan === undefined ? await planDeviceQuery(index, query, breath) : plan,
          breath,
        );
  // No document field has this name.
  if (text !== null) clauses.push({ field: ' query', mask: text.mask, variants: null });
  await breath();
  const hits = passing(index, clauses);
  const ordered = async () => {
    if (request.sort) return byField(index, hits, request.sort, breath);
    if (text === null) return members(hits);
    const { scores } = text;
    return sortInSteps(
      members(hits),
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
      breath,
    );
  };
  await breath();
  const order = await ordered();
  const { size, from } = pageOf(request);
  return {
    places: order.slice(from, from + size),
    total: order.length,
    aggregations: await countFields(index, clauses, request.aggregate ?? [], breath),
  };
}
