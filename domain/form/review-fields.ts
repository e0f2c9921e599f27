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

/** Heights in cm that a review may state. */
export const leastHeight = 120;
export const mostHeight = 230;

/** A height in whole centimetres, also with the unit; empty is none. */
export const reviewHeightField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim().replace(/\s*cm$/i, '')),
  v.regex(/^(?:\d{3})?$/, formMessages.height),
  v.transform((text) => (text === '' ? undefined : Number(text))),
  v.check(
    (height) => height === undefined || (height >= leastHeight && height <= mostHeight),
    formMessages.height,
  ),
);

/** The longest name of a size. */
export const sizeNameLength = 32;

/** The size that was worn; empty is none. */
export const reviewSizeField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.maxLength(sizeNameLength, formMessages.choose),
  v.transform((size) => (size === '' ? undefined : size)),
);

/** How the worn size fits. */
export const fits = ['small', 'right', 'large'] as const;
export type Fit = (typeof fits)[number];

/** One of the fits; empty is none. */
export const reviewFitField = v.pipe(
  v.optional(v.string(), ''),
  v.picklist(['', ...fits], formMessages.choose),
  v.transform((fit) => (fit === '' ? undefined : fit)),
);

/** The most photos of one review. */
export const mostReviewPhotos = 4;

/** The backend's id of an uploaded photo. */
export const PhotoIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, formMessages.choose));

/** What stands in the field for a photo that is still being uploaded. */
export const pendingPhoto = '…';

/** Ids of uploaded photos from a field's text; undefined without any. */
export function photoIds(text: string): string[] | undefined {
  return text === '' ? undefined : text.split(',');
}

/** Ids of uploaded photos, comma between; a form cannot be sent while one is being uploaded. */
export const reviewPhotosField = v.pipe(
  v.optional(v.string(), ''),
  v.check((text) => !photoIds(text)?.includes(pendingPhoto), formMessages.photosPending),
  v.check(
    (text) => photoIds(text)?.every((id) => v.is(PhotoIdSchema, id)) ?? true,
    formMessages.choose,
  ),
  v.check((text) => (photoIds(text)?.length ?? 0) <= mostReviewPhotos, formMessages.photosMany),
);
