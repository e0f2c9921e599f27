import * as v from 'valibot';
import { messageField, optionalTextField, shortTextField } from './fields.ts';
import { formMessages } from './messages.ts';

/** One to five stars. */
const ratingField = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[1-5]$/, formMessages.choose),
  v.transform(Number),
);

export const reviewTitleField = shortTextField(120);

/** The name shown with a review. */
export const reviewNicknameField = shortTextField(64);

/** Direction characters are refused, because they would reverse the text around it on the page. */
export const reviewTextField = messageField;

/** A height from 120 to 230 in whole centimetres, also with the unit; empty is none. */
const reviewHeightField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.regex(/^(?:(?:(?:1[2-9]|2[0-2])\d|230)\s?(?:cm)?)?$/, formMessages.measureRange),
  v.transform((text) => Number.parseInt(text, 10) || undefined),
);

/** How the worn size fits. */
export const fits = ['small', 'right', 'large'] as const;
export type Fit = (typeof fits)[number];

/** One of the fits; anything else is none, as the form offers no other. */
const reviewFitField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => fits.find((fit) => fit === text)),
);

/** What stands in the field for a photo that is still being uploaded. */
export const pendingPhoto = '…';

/** Ids of up to four uploaded photos, comma between; none may be pending. */
const reviewPhotosField = v.pipe(
  v.optional(v.string(), ''),
  v.check((text) => !text.includes(pendingPhoto), formMessages.photosPending),
  v.regex(/^(?:[\w-]{8,64}(?:,[\w-]{8,64}){0,3})?$/, formMessages.choose),
);

/**
 * Rules of a review's fields. They are not among `fieldRules`, which every page with a form loads.
 */
export const reviewRules = {
  rating: ratingField,
  title: reviewTitleField,
  detail: reviewTextField,
  nickname: reviewNicknameField,
  height: reviewHeightField,
  sizeWorn: optionalTextField,
  fit: reviewFitField,
  photos: reviewPhotosField,
} as const;
