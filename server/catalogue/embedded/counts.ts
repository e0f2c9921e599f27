import type { Aggregations, Bucket } from '../../../domain/catalogue/catalogue.ts';
import { fetchSizes } from '../../../domain/catalogue/fetch-sizes.ts';
import { canonicalField, grossPriceField } from '../../../domain/catalogue/index-values.ts';
import { priceRanges, rangeKey } from '../../../domain/catalogue/request.ts';
import { comparePlain } from '../../../domain/catalogue/sort-key.ts';
import { type Bitmap, countCommon, fullBitmap, intersectInto } from './bitmap.ts';
import { type Clause, rangeBits } from './filters.ts';
import type { Collection, IndexFile } from './index-file.ts';
import { countPostings } from './postings.ts';
import { inAll, productsOf, variantBuckets } from './variants.ts';

/** The variants that match each of several clauses, except one field's. */
function variantSets(clauses: readonly Clause[], without?: string): Bitmap[] {
  return clauses.flatMap(({ field, variants }) =>
    variants === null || field === without ? [] : [variants],
  );
}

/**
 * The documents that match all clauses, except those of one field. Conditions on variants hold for
 * one of them together.
 */
export function passing(
  file: IndexFile,
  { size }: Collection,
  clauses: readonly Clause[],
  without?: string,
): Bitmap {
  const bits = fullBitmap(size);
  for (const clause of clauses) if (clause.field !== without) intersectInto(bits, clause.bits);
  const sets = variantSets(clauses, without);
  const variants = file.variants();
  if (variants && sets.length > 1) {
    intersectInto(bits, productsOf(variants, size, inAll(variants.size, sets)));
  }
  return bits;
}

function priceBuckets(file: IndexFile, { type, size }: Collection, within: Bitmap): Bucket[] {
  const sorted = file.sorted(type, grossPriceField);
  return priceRanges.map((range) => {
    const bounds = { low: range.from, high: range.to ?? Infinity, lowOpen: false, highOpen: true };
    return { key: rangeKey(range), count: countCommon(within, rangeBits(sorted, size, bounds)) };
  });
}

function termBuckets(
  file: IndexFile,
  { type }: Collection,
  field: string,
  { within, sets }: { readonly within: Bitmap; readonly sets: readonly Bitmap[] },
): Bucket[] {
  const variants = file.variants();
  const isOfVariants = variants && type === 'product' && file.has('variant', field);
  const buckets =
    isOfVariants && sets.length > 0
      ? variantBuckets(file, variants, field, { within, matching: inAll(variants.size, sets) })
      : file
          .facet(type, field)
          .map((term) => ({ key: term.value, count: countPostings(within, term.postings) }));
  return buckets.sort((a, b) => b.count - a.count || comparePlain(a.key, b.key));
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
    const within = passing(file, collection, clauses, field);
    const buckets =
      collection.type === 'product' && field === grossPriceField
        ? priceBuckets(file, collection, within)
        : termBuckets(file, collection, field, {
            within,
            sets: variantSets(clauses, field),
          });
    return [
      name,
      buckets.filter((bucket) => bucket.count > 0).slice(0, fetchSizes.filterDiscovery),
    ];
  });
  return Object.fromEntries(counted);
}
