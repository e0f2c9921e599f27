import * as v from 'valibot';
import { EnvelopeSchema } from './envelope.ts';
import { ClientIdSchema } from './order.ts';

/** Placeholder for the cart token that an earlier call of the batch creates. */
export const createdCart = 'created-cart';

/** Maximum calls of one batch; a single action of the shopper makes far fewer. */
export const batchLimit = 20;

const BatchCallSchema = v.object({
  /** The call's own `Idempotency-Key`. */
  id: ClientIdSchema,
  method: v.picklist(['GET', 'POST']),
  /** Path and query of a request to `/api/cart`, as outside a batch. */
  url: v.pipe(v.string(), v.maxLength(2048), v.regex(/^\/api\/cart\/[a-z-]+(\?[\w.~%=&+-]*)?$/)),
  body: v.optional(v.unknown()),
  /**
   * Runs the call only if the earlier call at this index succeeded and, with `digest`, if its
   * pulled items have this digest.
   */
  onlyIf: v.optional(
    v.object({
      call: v.pipe(v.number(), v.integer(), v.minValue(0)),
      digest: v.optional(v.string()),
    }),
  ),
});

/** `POST /api/batch`: several cart calls in one round trip, run one after another. */
export const BatchBodySchema = v.object({
  calls: v.pipe(v.array(BatchCallSchema), v.minLength(1), v.maxLength(batchLimit)),
});

/** One response per call, in order; a call whose condition failed gives 424. */
export const BatchResponseSchema = v.array(EnvelopeSchema);

/** A request to `/api`: sent at once, stored until there is a connection, or sent in a batch. */
export interface ApiRequest {
  /** Its `Idempotency-Key`: it may be sent again without being done twice. */
  readonly id: string;
  readonly method: string;
  /** Path and query; may contain the placeholders `{{token}}` and `{{cartId}}`. */
  readonly url: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** An order, the account created with an order, or any other request, the default. */
  readonly subject?: 'call' | 'order' | 'account';
  /** The customer's e-mail; null for a guest. */
  readonly owner?: string | null;
  /** The store view it was made in, on multistore; the page's own by default. */
  readonly storeCode?: string | null;
  /** In a batch: the earlier request that must have succeeded (`BatchCallSchema`). */
  readonly onlyIf?: { readonly call: number; readonly digest?: string | undefined } | undefined;
}
