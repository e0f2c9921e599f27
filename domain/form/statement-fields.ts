import * as v from 'valibot';
import { complaintDemands } from '../commerce/claims.ts';
import { commentField, shortTextField } from './fields.ts';
import { formMessages } from './messages.ts';

/** Who states something about an order, in one line, as they sign. */
export const wholeNameField = shortTextField(128);

/**
 * The number people read, as they type it: with spaces, a hash or words before it. One without a digit is a word, as
 * “moje”, and no number of any platform.
 */
export const orderNumberField = v.pipe(
  shortTextField(40),
  v.transform((value) => value.replace(/[^\p{L}\d-]/gu, '')),
  v.nonEmpty(formMessages.orderNumber),
  v.regex(/^(?=\D*\d)[\p{L}\d-]{4,32}$/u, formMessages.orderNumber),
);

/** What a message to the shop may be about, in the order of the form. */
export const contactTopics = ['order', 'product', 'return', 'unlawful', 'other'] as const;
export const contactTopicField = v.optional(
  v.picklist(contactTopics, formMessages.choose),
  'other',
);

/** The review that a message reports, by its id; '' for a message about anything else. */
export const reportedReviewField = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, formMessages.choose)),
  '',
);

/** Why goods do not conform, in the buyer's eyes. */
export const complaintReasons = ['damaged', 'defect', 'wrong-item', 'incomplete', 'other'] as const;

const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, formMessages.choose);

export type ComplaintReason = (typeof complaintReasons)[number];
export type ComplaintDemand = (typeof complaintDemands)[number];

export const complaintReasonField = oneOf(complaintReasons);
export const complaintDemandField = oneOf(complaintDemands);
export const complaintTextField = v.pipe(commentField, v.nonEmpty(formMessages.required));

/** One of the lines or variants a list offers. */
export const offeredField = v.pipe(
  v.optional(v.string(formMessages.choose), ''),
  v.nonEmpty(formMessages.choose),
);
