import * as v from 'valibot';
import { ProductOptionSchema } from './product-option-schema.ts';

/** Most lines that a customer saves for later in a store view. */
export const mostSavedLines = 500;
/** Most changes of one request. */
export const mostSavedChanges = 500;
/** Longest `product_option` of a saved line, as JSON. */
const mostOptionLength = 4096;

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

/** Whether the options of a line are short enough for an account. */
export const isSavable = ({ product_option: option }: SavedChange): boolean =>
  option === null || JSON.stringify(option).length <= mostOptionLength;

export const SavedItemsSchema = v.array(SavedItemSchema);

/** The body of `POST /api/user/saved-lines`. */
export const SavedChangesBodySchema = v.object({
  changes: v.pipe(
    v.array(v.pipe(SavedChangeSchema, v.check(isSavable, 'options of a reasonable length'))),
    v.minLength(1),
    v.maxLength(mostSavedChanges),
  ),
});

export type SavedItem = v.InferOutput<typeof SavedItemSchema>;
export type SavedChange = v.InferOutput<typeof SavedChangeSchema>;
