import { type Bounds, boundsOf } from '../../../domain/catalogue/bounds.ts';
import type { FieldFilter, Filters } from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { canonicalField, storedValue } from '../../../domain/catalogue/index-values.ts';
import { type Bitmap, emptyBitmap, fullBitmap, intersectInto, setBit } from './bitmap.ts';
import type { SortedField } from './field-entries.ts';
import type { Collection, IndexFile } from './index-file.ts';
import { addPostings } from './postings.ts';
import type { IndexedType } from './rows.ts';
import { addVariantsWithout } from './variants.ts';

/** The documents that match one field's conditions. */
export interface Clause {
  readonly field: string;
  readonly bits: Bitmap;
  /** The variants that match them; null for a field that no variant has. */
  readonly variants: Bitmap | null;
}

/** First position whose number is at least `value`, or above it when `after`. */
function position(numbers: Float64Array, value: number, after: boolean): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const number = numbers[middle] ?? 0;
    if (number < value || (after && number === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The documents with a number within the bounds: one range of the sorted field. */
export function rangeBits(sorted: SortedField | null, size: number, bounds: Bounds): Bitmap {
  const bits = emptyBitmap(size);
  if (!sorted) return bits;
  const start = position(sorted.numbers, bounds.low, bounds.lowOpen);
  const end = position(sorted.numbers, bounds.high, !bounds.highOpen);
  for (let at = start; at < end; at++) setBit(bits, sorted.docs[at] ?? 0);
  return bits;
}

function clauseBits(
  file: IndexFile,
  { type, size }: { readonly type: IndexedType; readonly size: number },
  field: string,
  filter: FieldFilter,
): Bitmap {
  const bits = fullBitmap(size);
  const narrow = (values: readonly string[]) => {
    const any = emptyBitmap(size);
    for (const value of new Set(values)) {
      const postings = file.postings(type, field, value);
      if (postings) addPostings(any, postings);
    }
    intersectInto(bits, any);
  };
  if (filter.eq !== undefined) narrow([storedValue(filter.eq)]);
  if (filter.in !== undefined) narrow(filter.in.map(storedValue));
  const bounds = boundsOf(filter);
  if (bounds) intersectInto(bits, rangeBits(file.sorted(type, field), size, bounds));
  return bits;
}

function variantBits(file: IndexFile, field: string, filter: FieldFilter): Bitmap | null {
  const variants = file.variants();
  if (!variants || !file.has('variant', field)) return null;
  const bits = clauseBits(file, { type: 'variant', size: variants.size }, field, filter);
  addVariantsWithout(file, variants, field, bits);
  return bits;
}

/** One clause per filtered field. Aliases of the price become clauses of the same field. */
export function clausesOf(
  file: IndexFile,
  collection: Collection,
  type: EntityType,
  filters: Filters,
): Clause[] {
  return Object.entries(filters).map(([name, filter]) => {
    const field = canonicalField(type, name);
    const bits = clauseBits(file, collection, field, filter);
    return { field, bits, variants: type === 'product' ? variantBits(file, field, filter) : null };
  });
}
