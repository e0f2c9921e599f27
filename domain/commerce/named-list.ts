import * as v from 'valibot';
import { listNameField } from '../form/fields.ts';
import { ProductOptionSchema } from './product-option-schema.ts';
import { isSavable } from './saved-line.ts';

/** Most lists of a customer in a store view, and most products of one. */
export const mostLists = 20;
export const mostListed = 200;
/** Most lists and most entries with those that were deleted, which are held so that they stay so. */
export const mostListRecords = 200;
const mostEntries = 2000;

/** Milliseconds. A change is later than each that its device knew; 0 is never. */
const StampSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A product, or a line of a saved cart, that was put on a list or taken off it, and when. */
const ListEntrySchema = v.object({
  sku: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9999)),
  product_option: v.nullish(ProductOptionSchema, null),
  at: StampSchema,
  is_on: v.boolean(),
});

/**
 * A list with a name. Each part has its time, so that any two copies merge into one. A list exists
 * while it was made after it was last deleted.
 */
export const NamedListSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  name: listNameField,
  named_at: StampSchema,
  made_at: StampSchema,
  deleted_at: StampSchema,
  entries: v.pipe(
    v.array(
      v.pipe(
        ListEntrySchema,
        v.check((entry) => isSavable(entry), 'options of a reasonable length'),
      ),
    ),
    v.maxLength(mostEntries),
  ),
});

export const NamedListsSchema = v.array(NamedListSchema);

/** The body of `POST /api/user/lists`: a list as the device has it. */
export const NamedListBodySchema = v.object({ list: NamedListSchema });

/** The form that names a list. */
export const ListNameFormSchema = v.object({ listName: listNameField });

export type ListEntry = v.InferOutput<typeof ListEntrySchema>;
export type NamedList = v.InferOutput<typeof NamedListSchema>;
