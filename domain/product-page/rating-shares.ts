import type { Bucket } from '../catalogue/catalogue.ts';

export interface RatingShare {
  readonly stars: number;
  readonly count: number;
}

/** The ratings of the loaded reviews, counted as the index counts them. */
export const countedRatings = (
  reviews: readonly { readonly rating: number | null }[],
): readonly Bucket[] =>
  reviews.flatMap(({ rating }) => (rating === null ? [] : [{ key: String(rating), count: 1 }]));

/** The mean of all counted ratings, to a hundredth; null without any. */
export function ratingMean(counted: readonly Bucket[]): number | null {
  const count = counted.reduce((sum, bucket) => sum + bucket.count, 0);
  const sum = counted.reduce((total, { key, count: times }) => total + Number(key) * times, 0);
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}

const mostStars = 5;

/**
 * The number of reviews by stars, five first; halves count as the higher number. Null unless every
 * review is counted, because a part of them would give a wrong picture (pl-E02).
 */
export function ratingShares(
  counted: readonly Bucket[],
  count: number,
): readonly RatingShare[] | null {
  const given = (stars: number) =>
    counted
      .filter(({ key }) => Math.round(Number(key)) === stars)
      .reduce((sum, bucket) => sum + bucket.count, 0);
  const shares = Array.from({ length: mostStars }, (_, index) => {
    const stars = mostStars - index;
    return { stars, count: given(stars) };
  });
  const rated = shares.reduce((sum, share) => sum + share.count, 0);
  return count === 0 || rated < count ? null : shares;
}
