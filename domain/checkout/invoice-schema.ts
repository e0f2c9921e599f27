import * as v from 'valibot';

const text = v.nullish(v.string(), '');

export const InvoiceDetailsSchema = v.object({
  companyName: text,
  vatId: text,
  street: text,
  house: text,
  zipCode: text,
  city: text,
  country_id: text,
});

/** A company's invoice: whether it is wanted, and its typed fields (checkout-10). */
export const InvoiceSchema = v.object({
  enabled: v.nullish(v.boolean(), false),
  details: v.optional(InvoiceDetailsSchema, {}),
});

export type Invoice = v.InferOutput<typeof InvoiceSchema>;
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetailsSchema>;
