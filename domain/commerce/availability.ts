import * as v from 'valibot';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/));
const sku = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

/** Products the customer is notified about when they are in stock again (api-39). */
export const AvailabilityListSchema = v.array(
  v.looseObject({ id: v.number(), product_id: id, sku, created_at: v.string() }),
);

/** `POST /api/ext/availability/subscribe`; a guest gives an e-mail address. */
export const AvailabilityBodySchema = v.looseObject({
  product_id: id,
  sku,
  email: v.nullish(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254))),
});

/**
 * The response to a subscription; a guest's is `pending` until the link in the e-mail is followed.
 */
export const AvailabilityStateSchema = v.union([v.boolean(), v.string()]);

/** `POST /api/ext/availability/delete-subscription` (api-40). */
export const AvailabilityRemovalSchema = v.looseObject({ id: v.number(), product_id: id });

export type AvailabilityList = v.InferOutput<typeof AvailabilityListSchema>;
