import * as v from 'valibot';
import { ProductOptionSchema } from './product-option-schema.ts';

/** A whole quantity, at least 1; product and backend set the upper limit. */
export const QuantitySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const SkuSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const ItemIdSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);
const QuoteIdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * The item of `POST /api/cart/update`; for a configurable, `sku` is the parent's or the variant's.
 */
const CartItemUpdateSchema = v.looseObject({
  sku: SkuSchema,
  qty: QuantitySchema,
  item_id: v.nullish(ItemIdSchema),
  quoteId: v.nullish(QuoteIdSchema),
  product_option: v.nullish(ProductOptionSchema),
});

/** The item of `POST /api/cart/delete`. */
const CartItemDeleteSchema = v.looseObject({
  item_id: ItemIdSchema,
  sku: v.nullish(SkuSchema),
  quoteId: v.nullish(QuoteIdSchema),
});

export const CartUpdateBodySchema = v.looseObject({ cartItem: CartItemUpdateSchema });
export const CartDeleteBodySchema = v.looseObject({ cartItem: CartItemDeleteSchema });

/** A line in the backend's cart [cart-04]. `price` is net złote. */
export const ServerCartItemSchema = v.looseObject({
  item_id: ItemIdSchema,
  quote_id: QuoteIdSchema,
  sku: SkuSchema,
  qty: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), QuantitySchema),
  product_type: v.string(),
  product_option: v.nullish(ProductOptionSchema),
  name: v.nullish(v.string()),
  price: v.nullish(v.number()),
});

/** Empty entries of the platform's list are dropped. */
export const ServerCartSchema = v.pipe(
  v.array(v.nullable(ServerCartItemSchema)),
  v.transform((items) => items.filter((item) => item !== null)),
);

export type CartItemUpdate = v.InferOutput<typeof CartItemUpdateSchema>;
export type CartItemDelete = v.InferOutput<typeof CartItemDeleteSchema>;
export type ServerCartItem = v.InferOutput<typeof ServerCartItemSchema>;
