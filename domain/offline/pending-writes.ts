import * as v from 'valibot';
import { ListedProductSchema } from '../lists/product-list.ts';
import { SyncTaskSchema } from '../sync/sync-task.ts';

/** A press on a product's heart or comparison, or on the button that puts one piece of it into the cart. */
const PressSchema = v.variant('way', [
  v.object({
    way: v.picklist(['toggleWished', 'toggleCompared']),
    product: ListedProductSchema,
  }),
  v.object({ way: v.literal('addToCart'), sku: v.string() }),
]);

export type Click = v.InferOutput<typeof PressSchema>;

/** One of a product that the page has at hand. */
export type ListClick = Extract<Click, { readonly product: unknown }>;

/**
 * What a page that ended had not written yet: records by their names, tasks, ids of tasks that were to go, and presses
 * nobody answered.
 */
export const PendingWritesSchema = v.object({
  records: v.record(
    v.string(),
    v.object({ version: v.number(), base: v.unknown(), value: v.unknown() }),
  ),
  tasks: v.array(SyncTaskSchema),
  removed: v.optional(v.array(v.string()), []),
  presses: v.optional(v.array(PressSchema), []),
});

export type PendingWrites = v.InferOutput<typeof PendingWritesSchema>;
