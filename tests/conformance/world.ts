import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ProductOptionSchema } from '../../domain/commerce/product-option-schema.ts';

const sku = v.pipe(v.string(), v.nonEmpty());

/**
 * What the backend under test has to sell and who shops there. Cases that need what is left out are
 * not run, and are reported so.
 */
const WorldSchema = v.strictObject({
  /** Something to ship, with some fifty pieces in stock. */
  simple: sku,
  /** A product with variants, a choice of them, the sku of the chosen one, and another in stock. */
  configurable: v.optional(
    v.strictObject({ sku, product_option: ProductOptionSchema, variant: sku, other: sku }),
  ),
  /** The edition of the terms in force, where the backend knows it: as the shop names it (docs/adapters.md). */
  terms: v.optional(sku),
  /** Something not shipped. */
  virtual: v.optional(sku),
  /** Something whose last piece is gone. */
  soldOut: v.optional(sku),
  customer: v.optional(v.strictObject({ email: v.string(), password: v.string() })),
  coupon: v.optional(v.string()),
  giftCard: v.optional(v.strictObject({ code: v.string(), pin: v.string() })),
  /** A BLIK code that is confirmed within seconds. */
  blik: v.optional(v.string()),
  /** Where a provider of social sign-in that is played for tests vouches for somebody, asked by POST. */
  socialProvider: v.optional(v.string()),
  nip: v.optional(v.string()),
  /** A content page by its address, and the key of a draft. */
  content: v.optional(v.strictObject({ page: v.string(), draft: v.string() })),
});

export type World = v.InferOutput<typeof WorldSchema>;

/** Reads a world's file. Throws a `ValiError` that names what is wrong in it. */
export async function readWorld(path: string): Promise<World> {
  return v.parse(v.pipe(v.string(), v.parseJson(), WorldSchema), await readFile(path, 'utf8'));
}
