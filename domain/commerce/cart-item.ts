import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';
import { ProductOptionSchema } from './product-option-schema.ts';

/** A whole quantity, at least 1; product and backend set the upper limit. */
export const QuantitySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const SkuSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const QuoteIdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * The item of `POST /api/cart/update`; for a configurable, `sku` is the parent's or the variant's.
 */
const CartItemUpdateSchema = v.looseObject({
  sku: SkuSchema,
  qty: QuantitySchema,
  item_id: v.nullish(IdSchema),
  quoteId: v.nullish(QuoteIdSchema),
  product_option: v.nullish(ProductOptionSchema),
});

/** The item of `POST /api/cart/delete`. */
const CartItemDeleteSchema = v.looseObject({
  item_id: IdSchema,
  sku: v.nullish(SkuSchema),
  quoteId: v.nullish(QuoteIdSchema),
});

export const CartUpdateBodySchema = v.looseObject({ cartItem: CartItemUpdateSchema });
export const CartDeleteBodySchema = v.looseObject({ cartItem: CartItemDeleteSchema });

/** Backends of the original API have numbers as ids, and get them back as numbers. */
const PlatformIdSchema = v.pipe(
  IdSchema,
  v.transform((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)),
);

/** The same bodies as the gateway forwards them. */
export const ForwardedUpdateSchema = v.looseObject({
  cartItem: v.looseObject({
    ...CartItemUpdateSchema.entries,
    item_id: v.nullish(PlatformIdSchema),
  }),
});
export const ForwardedDeleteSchema = v.looseObject({
  cartItem: v.looseObject({ ...CartItemDeleteSchema.entries, item_id: PlatformIdSchema }),
});

/** A line in the backend's cart [cart-04]. `price` is net złote. */
export const ServerCartItemSchema = v.looseObject({
  item_id: IdSchema,
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
