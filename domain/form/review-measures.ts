import * as v from 'valibot';

/** Heights in cm that a review may state. */
export const leastHeight = 120;
export const mostHeight = 230;

/** The longest name of a size. */
export const sizeNameLength = 32;

/** The most photos of one review. */
export const mostReviewPhotos = 4;

/** The backend's id of an uploaded photo. */
export const PhotoIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
