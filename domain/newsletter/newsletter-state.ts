import * as v from 'valibot';

/**
 * The state of the newsletter on this device (engage-07). Not subscribed but with an address: its
 * owner has not followed the link in the e-mail yet.
 */
export const NewsletterSchema = v.object({
  isSubscribed: v.boolean(),
  email: v.nullable(v.string()),
});

export type Newsletter = v.InferOutput<typeof NewsletterSchema>;

export const noNewsletter: Newsletter = { isSubscribed: false, email: null };

/** The version of the consent's text; it increases with every change of the text (pl-F05). */
export const consentVersion = '2026-11-23';
