import * as v from 'valibot';
import { EnvelopeSchema } from './envelope.ts';
import { ClientIdSchema } from './order.ts';

/** Stands in calls for the cart that an earlier call of the batch creates. */
export const createdCart = 'created-cart';

/** Calls of one batch; a shopper's tap makes far fewer. */
export const batchLimit = 20;

const BatchCallSchema = v.object({
  /** The call's own `Idempotency-Key`. */
  id: ClientIdSchema,
  method: v.picklist(['GET', 'POST']),
  /** Path and query of a call of `/api/cart`, as it would be sent alone. */
  url: v.pipe(v.string(), v.maxLength(2048), v.regex(/^\/api\/cart\/[a-z-]+(\?[\w.~%=&+-]*)?$/)),
  body: v.optional(v.unknown()),
  /**
   * The call is made only where the named earlier call (by its place) succeeded and, with `digest`,
   * where that pull's items have this digest.
   */
  onlyIf: v.optional(
    v.object({
      call: v.pipe(v.number(), v.integer(), v.minValue(0)),
      digest: v.optional(v.string()),
    }),
  ),
});

/** `POST /api/batch`: several cart calls for one round trip, made one after another. */
export const BatchBodySchema = v.object({
  calls: v.pipe(v.array(BatchCallSchema), v.minLength(1), v.maxLength(batchLimit)),
});

/** An answer per call, in their order; a call whose condition did not hold answers 424. */
export const BatchAnswerSchema = v.array(EnvelopeSchema);

export type BatchCall = v.InferOutput<typeof BatchCallSchema>;
