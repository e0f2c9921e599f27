import * as v from 'valibot';
import { fieldRules } from '../form/field-rules.ts';

/** The form to find an order without an account [checkout-43]. */
export const LookupFormSchema = v.object({
  number: fieldRules.orderNumber,
  email: fieldRules.email,
});

/** A withdrawal statement: name, contract, address for the receipt, and no more (pl-C03). */
export const WithdrawalFormSchema = v.object({
  name: fieldRules.wholeName,
  number: fieldRules.orderNumber,
  email: fieldRules.email,
});

/** A complaint about products that do not conform (pl-B09). */
export const ComplaintFormSchema = v.object({
  number: fieldRules.orderNumber,
  email: fieldRules.email,
  reason: fieldRules.reason,
  demand: fieldRules.demand,
  description: fieldRules.description,
});

/** The line sent back, and the variant sent in exchange. */
export const ExchangeFormSchema = v.object({
  line: fieldRules.line,
  variant: fieldRules.variant,
});

export type LookupForm = v.InferOutput<typeof LookupFormSchema>;
export type WithdrawalForm = v.InferOutput<typeof WithdrawalFormSchema>;
export type ComplaintForm = v.InferOutput<typeof ComplaintFormSchema>;
