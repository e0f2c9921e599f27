import * as v from 'valibot';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/));
const sku = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

/** Products a customer is told of when they are back (api-39). */
export const AvailabilityListSchema = v.array(
  v.looseObject({ id: v.number(), product_id: id, sku, created_at: v.string() }),
);

/** `POST /api/ext/availability/subscribe`; a guest names the address to write to. */
export const AvailabilityBodySchema = v.looseObject({
  product_id: id,
  sku,
  email: v.nullish(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254))),
});

/** What an asking guest is answered: nothing is written until the link of a mail is followed. */
export const AvailabilityStateSchema = v.union([v.boolean(), v.string()]);

/** `POST /api/ext/availability/delete-subscription` (api-40). */
export const AvailabilityRemovalSchema = v.looseObject({ id: v.number(), product_id: id });

export type AvailabilityList = v.InferOutput<typeof AvailabilityListSchema>;
