import * as v from 'valibot';
import { PhotoIdSchema } from '../form/review-measures.ts';

/** Largest photo that is accepted, in bytes; a browser sends about half a megabyte. */
export const maxPhotoBytes = 3 * 1024 * 1024;

/** Longest side of a stored photo, in pixels. */
export const photoSide = 1600;

/** Side of its square thumbnail, in pixels: twice the displayed one. */
export const thumbSide = 160;

/** The sizes in which a photo is stored. */
export const photoSizes = ['thumb', 'full'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Time after which a photo that no review names is deleted, in ms. */
export const unusedPhotoMs = 24 * 60 * 60 * 1000;

/** Length of the base64 text of so many bytes. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** The largest body of a request with a photo, in bytes. */
export const photoBodyBytes = base64Length(maxPhotoBytes) + 4096;

const base64 = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** A guest names the order that proves the purchase; a customer has a session. */
const proof = {
  order_uuid: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  order_secret: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))),
};

/** `POST /api/review/photo` as the browser sends it. */
export const PhotoBodySchema = v.object({ ...proof, photo: base64 });

/**
 * The same request as the backend gets it: two JPEGs that the shop has made anew, without any data
 * of the camera.
 */
export const CleanPhotoBodySchema = v.object({ ...proof, photo: base64, thumb: base64 });

/** The id under which a review names the photo. */
export const UploadedPhotoSchema = v.object({ id: PhotoIdSchema });

/** `GET /api/review/photo`: a stored JPEG. */
export const StoredPhotoSchema = v.object({ photo: base64 });

/** The address of a published photo. */
export const photoPath = (id: string, size: PhotoSize): string =>
  `/review-photo/${size}/${encodeURIComponent(id)}.jpg`;
