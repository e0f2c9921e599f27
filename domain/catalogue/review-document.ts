import * as v from 'valibot';
import { fits } from '../form/review-fields.ts';
import { PhotoIdSchema } from '../form/review-measures.ts';
import { flag, identifier, integer, text } from './field-schemas.ts';

/** A field that other shops may use for something else: then it is left out. */
const optionalOr = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(v.nullable(schema)), undefined);

/** A review of a product, or of the shop. */
export const ReviewDocumentSchema = v.looseObject({
  id: identifier,
  product_id: identifier,
  title: v.nullish(v.string(), ''),
  detail: v.nullish(v.string(), ''),
  nickname: v.nullish(v.string(), ''),
  rating: v.nullish(v.number()),
  review_status: v.nullish(integer, 1),
  /** The review belongs to an order of this shop. */
  verified: v.optional(flag),
  /** Language of the text, if it is not the shop's. */
  language: v.optional(v.string()),
  /** What the author says of the fit; a value of another form is left out. */
  height: optionalOr(v.pipe(v.number(), v.integer())),
  size: optionalOr(v.string()),
  fit: optionalOr(v.picklist(fits)),
  /** Ids of photos at the commerce backend, and their number. */
  photos: optionalOr(v.array(PhotoIdSchema)),
  photo_count: optionalOr(v.number()),
  created_at: text,
});
