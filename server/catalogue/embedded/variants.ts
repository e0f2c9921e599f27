import type { Bucket } from '../../../domain/catalogue/catalogue.ts';
import { createMemory } from '../../../domain/memory-of.ts';
import {
  type Bitmap,
  eachMember,
  emptyBitmap,
  fullBitmap,
  hasBit,
  intersectInto,
  setBit,
} from './bitmap.ts';
import type { IndexFile, Numbered } from './index-file.ts';
import { addPostings, countPostings, type Postings } from './postings.ts';

const memoryOfField = createMemory<Bitmap>();

/** The variants that have any value of a field; do not change the result. */
function variantsWith(file: IndexFile, { size }: Numbered, field: string): Bitmap {
  const terms = file.facet('variant', field);
  return memoryOfField(terms, [size], () => {
    const bits = emptyBitmap(size);
    for (const { postings } of terms) addPostings(bits, postings);
    return bits;
  });
}

/** Adds the variants without a value of a field: there its condition is judged on the product. */
export function addVariantsWithout(
  file: IndexFile,
  variants: Numbered,
  field: string,
  target: Bitmap,
): void {
  const having = variantsWith(file, variants, field);
  const all = fullBitmap(variants.size);
  for (let at = 0; at < target.length; at++) {
    target[at] = (target[at] ?? 0) | ((all[at] ?? 0) & ~(having[at] ?? 0));
  }
}

/** The variants in every set; at least one set is given. */
export function inAll(size: number, sets: readonly Bitmap[]): Bitmap {
  const bits = fullBitmap(size);
  for (const set of sets) intersectInto(bits, set);
  return bits;
}

/** Adds the products of variants. */
function addOwners(target: Bitmap, { ids: owners }: Numbered, variants: Bitmap): void {
  eachMember(variants, (variant) => setBit(target, owners[variant] ?? 0));
}

const memoryOfOwners = createMemory<Bitmap>();

/** The products that have one of the variants, and all that have none in stock. */
export function productsOf(variants: Numbered, size: number, matching: Bitmap): Bitmap {
  const alone = memoryOfOwners(variants.ids, [size], () => {
    const owning = emptyBitmap(size);
    for (const owner of variants.ids) setBit(owning, owner);
    return fullBitmap(size).map((word, at) => word & ~(owning[at] ?? 0));
  });
  const products = alone.slice();
  addOwners(products, variants, matching);
  return products;
}

/** The number of products with a variant in both sets. Variants of a product are neighbours. */
function countOwners({ ids: owners }: Numbered, matching: Bitmap, postings: Postings): number {
  let total = 0;
  let last = -1;
  const visit = (variant: number) => {
    const owner = owners[variant] ?? 0;
    if (owner !== last) total++;
    last = owner;
  };
  if (postings.kind === 'list') {
    for (const variant of postings.docs) if (hasBit(matching, variant)) visit(variant);
    return total;
  }
  eachMember(
    matching.map((word, at) => word & (postings.bits[at] ?? 0)),
    visit,
  );
  return total;
}

/**
 * Counts of a field's values over the products `within`: for products whose variants have the
 * field, over their `matching` variants; for others, over their own values.
 */
export function variantBuckets(
  file: IndexFile,
  variants: Numbered,
  field: string,
  { within, matching }: { readonly within: Bitmap; readonly matching: Bitmap },
): Bucket[] {
  const { ids: owners } = variants;
  const counted = emptyBitmap(variants.size);
  eachMember(matching, (variant) => {
    if (hasBit(within, owners[variant] ?? 0)) setBit(counted, variant);
  });
  const having = emptyBitmap(within.length * 32);
  addOwners(having, variants, variantsWith(file, variants, field));
  const others = within.map((word, at) => word & ~(having[at] ?? 0));
  const counts = new Map<string, number>();
  for (const { value, postings } of file.facet('product', field)) {
    counts.set(value, countPostings(others, postings));
  }
  for (const { value, postings } of file.facet('variant', field)) {
    counts.set(value, (counts.get(value) ?? 0) + countOwners(variants, counted, postings));
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}
