import * as v from 'valibot';

const ClaimLineSchema = v.object({ sku: v.string(), qty: v.number() });

/** A buyer's statement about an order, as the engine stores it. Amounts in złote. */
export const ClaimSchema = v.looseObject({
  kind: v.picklist(['withdrawal', 'complaint']),
  /** The `Idempotency-Key` of its request, and the hash of all that a repeat must have. */
  key: v.string(),
  print: v.string(),
  receipt_number: v.string(),
  received_at: v.string(),
  email: v.string(),
  lines: v.array(ClaimLineSchema),
  /** The last day for the money, or for the answer. */
  until: v.string(),
  refund: v.optional(
    v.object({ amount: v.number(), goods: v.number(), delivery: v.number(), method: v.string() }),
  ),
  /** What is no longer due, in złote: the withdrawal came before the money. */
  less: v.optional(v.number(), 0),
});
export type EngineClaim = v.InferOutput<typeof ClaimSchema>;
