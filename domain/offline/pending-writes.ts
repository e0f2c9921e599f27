import * as v from 'valibot';
import { ListedProductSchema } from '../lists/product-list.ts';
import { SyncTaskSchema } from '../sync/sync-task.ts';

/** A click on a product's heart, comparison or button to add one of it to the cart. */
const ClickSchema = v.variant('way', [
  v.object({
    way: v.picklist(['toggleWished', 'toggleCompared']),
    product: ListedProductSchema,
  }),
  v.object({ way: v.literal('addToCart'), sku: v.string() }),
]);

export type Click = v.InferOutput<typeof ClickSchema>;

/** A click that concerns a product of the page. */
export type ListClick = Extract<Click, { readonly product: unknown }>;

/**
 * Writes that a closed page had not finished: records by name, tasks, ids of tasks to delete,
 * and unhandled clicks.
 */
export const PendingWritesSchema = v.object({
  records: v.record(
    v.string(),
    v.object({ version: v.number(), base: v.unknown(), value: v.unknown() }),
  ),
  tasks: v.array(SyncTaskSchema),
  removed: v.optional(v.array(v.string()), []),
  presses: v.optional(v.array(ClickSchema), []),
});

export type PendingWrites = v.InferOutput<typeof PendingWritesSchema>;
