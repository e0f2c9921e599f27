import * as v from 'valibot';
import { optionalTextField } from './fields.ts';
import { formMessages } from './messages.ts';

/** One to five stars. */
export const ratingField = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[1-5]$/, formMessages.choose),
  v.transform(Number),
);

/** A headline, or the name that stands beside a review. */
export const reviewLineField = v.pipe(optionalTextField, v.nonEmpty(formMessages.required));

export const reviewTextField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.nonEmpty(formMessages.required),
  v.maxLength(4000, formMessages.tooLong),
);
