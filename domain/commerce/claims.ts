import * as v from 'valibot';
import { commentField, emailField, shortTextField } from '../form/fields.ts';
import { formMessages } from '../form/messages.ts';
import { complaintDemands } from '../form/statement-fields.ts';
import { IdSchema } from '../id-schema.ts';
import { QuantitySchema } from './cart-item.ts';

const secret = v.nullish(v.pipe(v.string(), v.maxLength(128)));
const sku = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

const ClaimLinesSchema = v.pipe(
  v.array(v.looseObject({ sku, qty: QuantitySchema, item_id: v.nullish(IdSchema) })),
  v.minLength(1),
  v.maxLength(500),
);

/** A withdrawal needs a name, the contract and an e-mail address for the receipt only (pl-C03). */
export const WithdrawalBodySchema = v.looseObject({
  secret,
  name: shortTextField(128),
  email: emailField,
  lines: ClaimLinesSchema,
  /** A sole trader who bought outside their trade has consumer rights (pl-B10). */
  not_professional: v.nullish(v.boolean()),
  /** Account for the refund where the original payment method cannot be used. */
  refund_to: v.nullish(v.pipe(v.string(), v.maxLength(64))),
});

export const ComplaintBodySchema = v.looseObject({
  secret,
  email: emailField,
  lines: ClaimLinesSchema,
  reason: shortTextField(128),
  demand: v.picklist(complaintDemands),
  description: v.pipe(commentField, v.nonEmpty(formMessages.required)),
});

/** Exchanges a quantity of one line for another variant of the same product. */
export const ExchangeBodySchema = v.looseObject({
  secret,
  line: v.looseObject({ sku, qty: v.nullish(QuantitySchema, 1), item_id: v.nullish(IdSchema) }),
  to_sku: sku,
});

const receipt = { receipt_number: v.string(), received_at: v.string() };

/**
 * The refund is in złote and due by the day `until`; delivery is refunded at the cheapest
 * regular price (pl-C08).
 */
export const WithdrawalResponseSchema = v.looseObject({
  ...receipt,
  refund: v.looseObject({
    amount: v.number(),
    goods: v.number(),
    delivery: v.number(),
    method: v.nullish(v.string(), ''),
    until: v.nullish(v.string(), null),
  }),
});

/** `answer_by` is a day: without a reply by then the complaint counts as accepted (pl-B09). */
export const ComplaintResponseSchema = v.looseObject({
  ...receipt,
  answer_by: v.nullish(v.string(), null),
});

export const ExchangeResponseSchema = v.looseObject({
  ...receipt,
  /** Price difference of the other variant in złote; negative when it is cheaper. */
  difference: v.nullish(v.number(), 0),
});

export type WithdrawalBody = v.InferOutput<typeof WithdrawalBodySchema>;
export type WithdrawalResponse = v.InferOutput<typeof WithdrawalResponseSchema>;
export type ComplaintBody = v.InferOutput<typeof ComplaintBodySchema>;
export type ComplaintResponse = v.InferOutput<typeof ComplaintResponseSchema>;
export type ExchangeBody = v.InferOutput<typeof ExchangeBodySchema>;
export type ExchangeResponse = v.InferOutput<typeof ExchangeResponseSchema>;
