import * as v from 'valibot';
import { fieldRules } from '../form/field-rules.ts';
import type { contactTopics } from '../form/statement-fields.ts';

export type ContactTopic = (typeof contactTopics)[number];

/**
 * The contact form: one schema for the form, our server and the backend (api-48, engage-27).
 * Messages are message ids.
 */
export const ContactFormSchema = v.object({
  name: fieldRules.senderName,
  email: fieldRules.email,
  topic: fieldRules.topic,
  /** Optional order number the message is about. */
  order_number: fieldRules.order_number,
  message: fieldRules.message,
  /** The id of the review that is reported as unlawful (pl-E04). */
  review: fieldRules.review,
});

export const ContactResponseSchema = v.looseObject({
  receipt_number: v.string(),
  received_at: v.string(),
});

export type ContactForm = v.InferOutput<typeof ContactFormSchema>;
export type ContactResponse = v.InferOutput<typeof ContactResponseSchema>;
