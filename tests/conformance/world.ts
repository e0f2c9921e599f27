import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ProductOptionSchema } from '../../domain/commerce/product-option-schema.ts';

const sku = v.pipe(v.string(), v.nonEmpty());

/**
 * Products and customers of the backend under test. Cases that need a missing part are skipped and
 * reported.
 */
const WorldSchema = v.strictObject({
  /** A product to ship, with about fifty items in stock. */
  simple: sku,
  /**
   * A product with variants: its choice, the SKU of the chosen variant, and another variant in
   * stock.
   */
  configurable: v.optional(
    v.strictObject({ sku, product_option: ProductOptionSchema, variant: sku, other: sku }),
  ),
  /**
   * The current edition of the terms, if the backend knows it, as the shop names it
   * (docs/adapters.md).
   */
  terms: v.optional(sku),
  /** A product without shipping. */
  virtual: v.optional(sku),
  /** A sold-out product. */
  soldOut: v.optional(sku),
  customer: v.optional(v.strictObject({ email: v.string(), password: v.string() })),
  coupon: v.optional(v.string()),
  giftCard: v.optional(v.strictObject({ code: v.string(), pin: v.string() })),
  /** A BLIK code that is confirmed within seconds. */
  blik: v.optional(v.string()),
  /** The address of a simulated social sign-in provider that issues a token by POST. */
  socialProvider: v.optional(v.string()),
  /** The origin of the shop's pages, for which the backend checks passkeys. */
  shopOrigin: v.optional(v.pipe(v.string(), v.url())),
  nip: v.optional(v.string()),
  /** A content page by its address, and the key of a draft. */
  content: v.optional(v.strictObject({ page: v.string(), draft: v.string() })),
});

export type World = v.InferOutput<typeof WorldSchema>;

/** Reads the file of a world. Throws a `ValiError` that names the invalid fields. */
export async function readWorld(path: string): Promise<World> {
  return v.parse(v.pipe(v.string(), v.parseJson(), WorldSchema), await readFile(path, 'utf8'));
}
