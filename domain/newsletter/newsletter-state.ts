import * as v from 'valibot';

/**
 * What this device knows of the newsletter (engage-07). Not subscribed with an address: its owner
 * has yet to follow the link of a mail.
 */
export const NewsletterSchema = v.object({
  isSubscribed: v.boolean(),
  email: v.nullable(v.string()),
});

export type Newsletter = v.InferOutput<typeof NewsletterSchema>;

export const noNewsletter: Newsletter = { isSubscribed: false, email: null };

/** The version of the consent's text; it increases with every change of the text (pl-F05). */
export const consentVersion = '2026-11-23';
