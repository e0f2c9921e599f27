import * as v from 'valibot';

const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));

/** The exact text that was agreed to, which the shop must be able to prove (pl-F05). */
export const ConsentSchema = v.looseObject({
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  /** Where it was given: `modal`, `page`, `account`. */
  source: v.nullish(v.pipe(v.string(), v.maxLength(32))),
});

/** `/api/ext/newsletter/subscribe` (api-33 to api-35). */
export const NewsletterBodySchema = v.looseObject({ email, consent: v.nullish(ConsentSchema) });

/** The platform's state of a subscribed address; any other state means not subscribed. */
export const subscribed = 'subscribed';
/** Our state of an address that is not confirmed yet by the link in an e-mail. */
export const pending = 'pending';
export const NewsletterStateSchema = v.string();

export type Consent = v.InferOutput<typeof ConsentSchema>;
