import type { Bucket } from '../catalogue/catalogue.ts';
import { type Fit, fits } from '../form/review-fields.ts';

/** Number of reviews by how the worn size fits. */
export type FitCounts = Readonly<Record<Fit, number>>;

export interface WornSize {
  readonly size: string;
  readonly count: number;
}

/** What the reviews of a product say of sizes and photos. */
export interface WornView {
  /** Worn sizes, in the order of the product's sizes. */
  readonly sizes: readonly WornSize[];
  /** Fit as judged in all reviews; absent where none judges it. */
  readonly fits?: FitCounts;
  /** Number of reviews with photos. */
  readonly withPhotos: number;
}

/** The fits of counted reviews; undefined where none judges it. */
export function fitCounts(counted: readonly Bucket[]): FitCounts | undefined {
  const countOf = (fit: Fit) => counted.find(({ key }) => key === fit)?.count ?? 0;
  const counts = { small: countOf('small'), right: countOf('right'), large: countOf('large') };
  return fits.every((fit) => counts[fit] === 0) ? undefined : counts;
}

/** The same of loaded reviews. */
export const loadedFits = (reviews: readonly { readonly fit?: Fit }[]): FitCounts | undefined =>
  fitCounts(
    [...Map.groupBy(reviews, ({ fit }) => fit ?? '')].map(([key, of]) => ({
      key,
      count: of.length,
    })),
  );

interface CountedReviews {
  readonly sizes: readonly Bucket[];
  readonly fits: readonly Bucket[];
  /** Reviews by their number of photos. */
  readonly photos: readonly Bucket[];
}

/**
 * What counted reviews say of sizes and photos; `order` has the names of the product's sizes. Sizes
 * that the product no longer has come last. Undefined where no review says anything of it.
 */
export function wornView(
  { sizes, fits: judged, photos }: CountedReviews,
  order: readonly string[],
): WornView | undefined {
  const place = ({ key }: Bucket) => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  const given = fitCounts(judged);
  const withPhotos = photos
    .filter(({ key }) => Number(key) > 0)
    .reduce((sum, { count }) => sum + count, 0);
  if (sizes.length === 0 && given === undefined && withPhotos === 0) return undefined;
  return {
    sizes: sizes
      .toSorted((a, b) => place(a) - place(b) || (a.key < b.key ? -1 : 1))
      .map(({ key, count }) => ({ size: key, count })),
    ...(given && { fits: given }),
    withPhotos,
  };
}
