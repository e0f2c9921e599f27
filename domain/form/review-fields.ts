import * as v from 'valibot';
import { messageField, shortTextField } from './fields.ts';
import { formMessages } from './messages.ts';

/** One to five stars. */
export const ratingField = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[1-5]$/, formMessages.choose),
  v.transform(Number),
);

/** A headline. */
export const reviewTitleField = shortTextField(120);

/** The name that stands beside a review. */
export const reviewNicknameField = shortTextField(64);

/** Direction characters in it would turn the texts around it on everybody's page. */
export const reviewTextField = messageField;
