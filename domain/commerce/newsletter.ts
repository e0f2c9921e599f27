import * as v from 'valibot';

const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));

/** What somebody agreed to, word for word as it was shown: the shop must be able to prove it (pl-F05). */
export const ConsentSchema = v.looseObject({
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  /** Where it was given: `modal`, `page`, `account`. */
  source: v.nullish(v.pipe(v.string(), v.maxLength(32))),
});

/** `/api/ext/newsletter/subscribe` (api-33 to api-35). */
export const NewsletterBodySchema = v.looseObject({ email, consent: v.nullish(ConsentSchema) });

/** The platform's word for an address that gets the newsletter; any other means it does not. */
export const subscribed = 'subscribed';
/** Our word for an address whose owner has yet to follow the link of a mail. */
export const pending = 'pending';
export const NewsletterStateSchema = v.string();

export type Consent = v.InferOutput<typeof ConsentSchema>;
