import type { Aggregations, Bucket } from '../../../domain/catalogue/catalogue.ts';
import { fetchSizes } from '../../../domain/catalogue/fetch-sizes.ts';
import { canonicalField, grossPriceField } from '../../../domain/catalogue/index-values.ts';
import { priceRanges, rangeKey } from '../../../domain/catalogue/request.ts';
import { comparePlain } from '../../../domain/catalogue/sort-key.ts';
import { type Bitmap, countCommon, fullBitmap, intersectInto } from './bitmap.ts';
import { type Clause, rangeBits } from './filters.ts';
import type { Collection, IndexFile } from './index-file.ts';
import { countPostings } from './postings.ts';

/** The documents that match all clauses, except those of one field. */
export function passing(size: number, clauses: readonly Clause[], without?: string): Bitmap {
  const bits = fullBitmap(size);
  for (const clause of clauses) if (clause.field !== without) intersectInto(bits, clause.bits);
  return bits;
}

function priceBuckets(file: IndexFile, { type, size }: Collection, within: Bitmap): Bucket[] {
  const sorted = file.sorted(type, grossPriceField);
  return priceRanges.map((range) => {
    const bounds = { low: range.from, high: range.to ?? Infinity, lowOpen: false, highOpen: true };
    return { key: rangeKey(range), count: countCommon(within, rangeBits(sorted, size, bounds)) };
  });
}

function termBuckets(file: IndexFile, { type }: Collection, field: string, within: Bitmap) {
  return file
    .facet(type, field)
    .map((term) => ({ key: term.value, count: countPostings(within, term.postings) }))
    .sort((a, b) => b.count - a.count || comparePlain(a.key, b.key));
}

/** Counts of the named fields over the documents that match the other fields' conditions. */
export function countFields(
  file: IndexFile,
  collection: Collection,
  clauses: readonly Clause[],
  names: readonly string[],
): Aggregations {
  const counted = names.map((name): [string, Bucket[]] => {
    const field = canonicalField(collection.type, name);
    const within = passing(collection.size, clauses, field);
    const buckets =
      collection.type === 'product' && field === grossPriceField
        ? priceBuckets(file, collection, within)
        : termBuckets(file, collection, field, within);
    return [
      name,
      buckets.filter((bucket) => bucket.count > 0).slice(0, fetchSizes.filterDiscovery),
    ];
  });
  return Object.fromEntries(counted);
}
