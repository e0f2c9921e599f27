import type { Bucket } from '../../../../domain/catalogue/catalogue.ts';
import type { VariantValues } from '../../../../domain/catalogue/variant-values.ts';
import type { Breath } from './breath.ts';
import {
  addToList,
  type FieldLists,
  type Listed,
  type Mask,
  maskOf,
  valuesOf,
} from './device-order.ts';
import { eachInSteps } from './each-in-steps.ts';

/** The variants by which filters find the products of an index, one row each. */
export interface DeviceVariants extends Listed {
  /** Place of each row's product. The rows of a product are neighbours. */
  readonly owners: ArrayLike<number>;
}

/** Collects variants while documents are added. */
export class DeviceVariantsBuilder {
  readonly #owners: number[] = [];
  readonly #fields: FieldLists = new Map();

  /** Adds the variants of the document at a place. */
  add(place: number, variants: readonly VariantValues[]): void {
    for (const variant of variants) {
      const row = this.#owners.push(place) - 1;
      for (const [field, value] of Object.entries(variant)) {
        addToList(this.#fields, field, value, row);
      }
    }
  }

  build(newPlaces: Uint32Array): DeviceVariants {
    const owners = Uint32Array.from(this.#owners, (place) => newPlaces[place] ?? 0);
    return { size: owners.length, owners, fields: this.#fields };
  }
}

/** Adds the variants without a value of a field: there its condition is judged on the product. */
export function addVariantsWithout(variants: DeviceVariants, field: string, mask: Mask): void {
  const having = maskOf(variants, valuesOf(variants, field).values());
  for (let row = 0; row < mask.length; row++) if (having[row] === 0) mask[row] = 1;
}

/** The products that have one of the variants, and all that have none in stock. */
export function productsOf({ owners }: DeviceVariants, size: number, matching: Mask): Mask {
  const products = new Uint8Array(size).fill(1);
  for (let row = 0; row < matching.length; row++) products[owners[row] ?? 0] = 0;
  for (let row = 0; row < matching.length; row++) {
    if (matching[row] === 1) products[owners[row] ?? 0] = 1;
  }
  return products;
}

interface Counted {
  readonly within: Mask;
  readonly matching: Mask;
}

/**
 * Counts of a field's values over the products `within`: for products whose variants have the
 * field, over their `matching` variants; for others, over their own values.
 */
export async function variantBuckets(
  index: Listed,
  variants: DeviceVariants,
  field: string,
  { within, matching }: Counted,
  breath: Breath,
): Promise<Bucket[]> {
  const { owners } = variants;
  const others = within.slice();
  for (const rows of valuesOf(variants, field).values()) {
    for (const row of rows) others[owners[row] ?? 0] = 0;
  }
  await breath();
  const counts = new Map<string, number>();
  const countOwn = ([value, places]: readonly [string, readonly number[]]) => {
    let sum = 0;
    for (const place of places) sum += others[place] ?? 0;
    counts.set(value, sum);
  };
  const countVariants = ([value, rows]: readonly [string, readonly number[]]) => {
    let sum = counts.get(value) ?? 0;
    let last = -1;
    for (const row of rows) {
      const owner = owners[row] ?? 0;
      if (matching[row] !== 1 || within[owner] !== 1 || owner === last) continue;
      last = owner;
      sum += 1;
    }
    counts.set(value, sum);
  };
  const cost = ([, { length }]: readonly [string, readonly number[]]) => length + 1;
  await eachInSteps(valuesOf(index, field), countOwn, breath, cost);
  await eachInSteps(valuesOf(variants, field), countVariants, breath, cost);
  return [...counts].map(([key, count]) => ({ key, count }));
}
