import * as v from 'valibot';
import { commentField, shortTextField } from './fields.ts';
import { formMessages } from './messages.ts';

/** The full name of the person who makes a statement about an order. */
export const wholeNameField = shortTextField(128);

/**
 * The displayed order number as typed: with spaces, a hash or words before it. A text without a
 * digit, such as “moje”, is refused.
 */
export const orderNumberField = v.pipe(
  shortTextField(40),
  v.transform((value) => value.replace(/[^\p{L}\d-]/gu, '')),
  v.nonEmpty(formMessages.orderNumber),
  v.regex(/^(?=\D*\d)[\p{L}\d-]{4,32}$/u, formMessages.orderNumber),
);

/** Topics of a message to the shop, in the order of the form. */
export const contactTopics = ['order', 'product', 'return', 'unlawful', 'other'] as const;
export const contactTopicField = v.optional(
  v.picklist(contactTopics, formMessages.choose),
  'other',
);

/** The id of the reported review; '' for other topics. */
export const reportedReviewField = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, formMessages.choose)),
  '',
);

/** The buyer's reason for a complaint. */
export const complaintReasons = ['damaged', 'defect', 'wrong-item', 'incomplete', 'other'] as const;

/** What the buyer demands, in the platform's terms. */
export const complaintDemands = ['repair', 'replacement', 'price_reduction', 'refund'] as const;

const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, formMessages.choose);

export type ComplaintReason = (typeof complaintReasons)[number];
export type ComplaintDemand = (typeof complaintDemands)[number];

export const complaintReasonField = oneOf(complaintReasons);
export const complaintDemandField = oneOf(complaintDemands);
export const complaintTextField = v.pipe(commentField, v.nonEmpty(formMessages.required));

/** One of the lines or variants of a list. */
export const offeredField = v.pipe(
  v.optional(v.string(formMessages.choose), ''),
  v.nonEmpty(formMessages.choose),
);
