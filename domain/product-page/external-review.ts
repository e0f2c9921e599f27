import * as v from 'valibot';

/** A review in the format of the external service (api-32). */
export const ForeignReviewsSchema = v.looseObject({
  data: v.array(
    v.looseObject({
      author: v.nullish(v.string(), ''),
      score: v.nullish(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number())),
      message: v.nullish(v.string(), ''),
    }),
  ),
});

const ExternalReviewSchema = v.object({
  nickname: v.string(),
  rating: v.nullable(v.number()),
  comment: v.string(),
  review_status: v.literal(1),
});

/** External reviews and their source. */
export const ExternalReviewsSchema = v.object({
  source: v.string(),
  reviews: v.array(ExternalReviewSchema),
});

export type ExternalReview = v.InferOutput<typeof ExternalReviewSchema>;
export type ExternalReviews = v.InferOutput<typeof ExternalReviewsSchema>;

/** The product's id at the review service; any other value is not requested. */
export const ProductUuidSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/**
 * Reviews in our format: author is nickname, score rating, message comment, and the status is
 * always published. A review without text and rating is dropped. Stars outside one to five are
 * no rating. [engage-11]
 */
export function externalReviews(
  answer: v.InferOutput<typeof ForeignReviewsSchema>,
): readonly ExternalReview[] {
  return answer.data.flatMap(({ author, score, message }): ExternalReview[] => {
    const rating = score != null && score >= 1 && score <= 5 ? score : null;
    if (rating === null && message === '') return [];
    return [{ nickname: author, rating, comment: message, review_status: 1 }];
  });
}
