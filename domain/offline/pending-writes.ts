import * as v from 'valibot';
import { ListedProductSchema } from '../lists/product-list.ts';
import { SyncTaskSchema } from '../sync/sync-task.ts';

/**
 * A click on a product's wishlist or compare button, or on a button that adds one item to the cart.
 */
const PressSchema = v.variant('way', [
  v.object({
    way: v.picklist(['toggleWished', 'toggleCompared']),
    product: ListedProductSchema,
  }),
  v.object({ way: v.literal('addToCart'), sku: v.string() }),
]);

export type Click = v.InferOutput<typeof PressSchema>;

/** A click on a product whose data the page has. */
export type ListClick = Extract<Click, { readonly product: unknown }>;

/**
 * Pending writes of a closed page: records by name, tasks, ids of tasks to remove, and clicks
 * before hydration.
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
