import * as v from 'valibot';
import { ProductOptionSchema } from './product-option-schema.ts';

const sku = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const product_option = v.nullish(ProductOptionSchema, null);

/** A cart line that an account saves for later. */
export const SavedItemSchema = v.object({
  sku,
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  product_option,
});

/**
 * How many pieces of a line are added (`qty` above zero) or taken away. A difference and no
 * quantity, so that the changes of two devices add up.
 */
export const SavedChangeSchema = v.object({
  sku,
  qty: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((qty) => qty !== 0),
  ),
  product_option,
});

export const SavedItemsSchema = v.array(SavedItemSchema);

/** The body of `POST /api/user/saved-lines`. */
export const SavedChangesBodySchema = v.object({
  changes: v.pipe(v.array(SavedChangeSchema), v.minLength(1), v.maxLength(500)),
});

export type SavedItem = v.InferOutput<typeof SavedItemSchema>;
export type SavedChange = v.InferOutput<typeof SavedChangeSchema>;
