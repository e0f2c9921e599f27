import * as v from 'valibot';
import {
  fits,
  reviewNicknameField,
  reviewTextField,
  reviewTitleField,
} from '../form/review-fields.ts';
import {
  leastHeight,
  mostHeight,
  mostReviewPhotos,
  PhotoIdSchema,
  sizeNameLength,
} from '../form/review-measures.ts';

const line = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit));
const sku = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

/** The name of a size, such as `38` or `M`. */
const sizeName = line(sizeNameLength);

/** What a review may say of its author and of how the product fits them; all are optional. */
const measures = {
  /** Height of the author, in cm. */
  height: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(leastHeight), v.maxValue(mostHeight)),
  ),
  /** The size that was worn, one of the product's. */
  size: v.optional(sizeName),
  fit: v.optional(v.picklist(fits)),
  photos: v.optional(v.pipe(v.array(PhotoIdSchema), v.maxLength(mostReviewPhotos))),
};

/** A review of a product, one to five stars. */
const ReviewTextSchema = v.looseObject({
  sku,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  title: line(120),
  detail: line(4000),
  nickname: line(64),
  ...measures,
});

/** A review as sent. It is public, so control and direction characters are refused. */
const NewReviewSchema = v.looseObject({
  ...ReviewTextSchema.entries,
  title: reviewTitleField,
  detail: reviewTextField,
  nickname: reviewNicknameField,
});

/** `POST /api/review/create` (api-28). */
export const ReviewBodySchema = v.looseObject({ review: NewReviewSchema });

/** Reviews of several products (api-31), with the order that proves the purchase. */
export const OrderReviewsBodySchema = v.looseObject({
  order_uuid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  order_secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  reviews: v.pipe(v.array(NewReviewSchema), v.minLength(1), v.maxLength(50)),
});

/** Products a customer can review, and those already reviewed (api-30). */
export const ReviewListSchema = v.array(
  v.looseObject({
    sku,
    name: v.string(),
    /** Names of the product's sizes, in their order; absent without sizes. */
    sizes: v.optional(v.array(sizeName)),
    /** The size that was bought. */
    bought_size: v.optional(sizeName),
    /** Null while there is no review. */
    review: v.nullish(
      v.looseObject({
        ...ReviewTextSchema.entries,
        created_at: v.string(),
        /** 1 is published, 2 waits for moderation, 3 is not published. */
        review_status: v.nullish(v.picklist([1, 2, 3]), 1),
      }),
      null,
    ),
  }),
);

/** Whether the shopper may review a product (api-29). */
export const MayReviewSchema = v.boolean();

/** A guest's proof of purchase: the secret and the e-mail of an order. */
export const GuestReviewSchema = v.object({
  guest_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  email: v.pipe(v.string(), v.email(), v.maxLength(254)),
});

export type GuestReview = v.InferOutput<typeof GuestReviewSchema>;
export type ReviewText = v.InferOutput<typeof ReviewTextSchema>;
export type PublishedReview = NonNullable<ReviewList[number]['review']>;
export type ReviewItem = ReviewList[number];
export type ReviewList = v.InferOutput<typeof ReviewListSchema>;
