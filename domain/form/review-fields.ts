import * as v from 'valibot';
import { messageField, shortTextField } from './fields.ts';
import { formMessages } from './messages.ts';

/** One to five stars. */
export const ratingField = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[1-5]$/, formMessages.choose),
  v.transform(Number),
);

export const reviewTitleField = shortTextField(120);

/** The name shown with a review. */
export const reviewNicknameField = shortTextField(64);

/** Direction characters are refused, because they would reverse the text around it on the page. */
export const reviewTextField = messageField;
