import * as v from 'valibot';

/** Consents a customer can give and withdraw; the texts are the backend's (account-38). */
export const AgreementsSchema = v.array(
  v.looseObject({
    id: v.string(),
    title: v.string(),
    text: v.string(),
    is_accepted: v.boolean(),
    /** When it was last given or withdrawn; null if never. */
    changed_at: v.nullish(v.string(), null),
    /** The version of the accepted text (pl-L12). */
    version: v.nullish(v.string(), null),
  }),
);

export const AgreementBodySchema = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  is_accepted: v.boolean(),
});

/** An agreement of the buyer: the time and the version of the text (pl-L12). */
export const OrderAgreementSchema = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(64)),
  accepted: v.boolean(),
  accepted_at: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
  version: v.nullish(v.pipe(v.string(), v.maxLength(64))),
});

export type Agreements = v.InferOutput<typeof AgreementsSchema>;
