import * as v from 'valibot';

/**
 * Banks and wallets of the payment operator; `id` is sent in the order as `gateway_id` (api-43).
 */
export const FastPaymentsSchema = v.array(
  v.looseObject({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    name: v.string(),
    logo: v.nullish(v.string(), null),
    is_available: v.nullish(v.boolean(), true),
  }),
);

/** Legal information shown before a payment is chosen: the operator and its terms. */
export const PaymentLegalSchema = v.looseObject({
  title: v.string(),
  text: v.string(),
  operator: v.nullish(v.string(), ''),
  terms_url: v.nullish(v.string(), ''),
});

export type FastPayment = v.InferOutput<typeof FastPaymentsSchema>[number];
export type PaymentLegal = v.InferOutput<typeof PaymentLegalSchema>;
