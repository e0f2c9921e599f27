import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button, ButtonHref } from '../../ui/button.tsx';
import { useHref } from '../../ui/link-context.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { ExternalReviews } from './external-reviews.tsx';
import { Review } from './review.tsx';
import { ReviewChoiceFields } from './review-choice-fields.tsx';
import styles from './reviews.module.css';
import { ReviewsSummary } from './reviews-summary.tsx';
import { useReviews } from './use-reviews.ts';
import { WornChoice } from './worn-choice.tsx';
import { WriteReview } from './write-review.tsx';

const shownAtOnce = 8;

interface ReviewsProps {
  readonly productId: string;
  readonly reviews: ProductPageView['reviews'];
}

/** The reviews: the rating, the newest, and all others behind a native disclosure. */
export function Reviews({ sku, ...props }: ReviewsProps & { readonly sku: string }) {
  const { reviews } = props;
  const mayWrite = useFeatures()('reviews');
  // Nothing to read and no way to write: there are no reviews here.
  if (!mayWrite && reviews.items.length === 0 && reviews.uuid === undefined) return null;
  return (
    <section id="opinie" aria-labelledby="opinie-tytul" className={styles.reviews}>
      <h2 id="opinie-tytul" className={styles.title}>
        <Trans>Reviews</Trans>
      </h2>
      {reviews.items.length === 0 ? (
        <p className={styles.note}>
          <Trans>Nobody has reviewed this product yet.</Trans>
        </p>
      ) : (
        <ReviewsSummary reviews={reviews} />
      )}
      {mayWrite && <WriteReview sku={sku} />}
      {reviews.items.length > 0 && <ReviewList {...props} />}
      {reviews.uuid !== undefined && <ExternalReviews uuid={reviews.uuid} />}
    </section>
  );
}

function ReviewList({ productId, reviews }: ReviewsProps) {
  const shown = useReviews(productId, reviews);
  const { items, total, fits, from, choice, isBusy, hasFailed, choose, more } = shown;
  const [isHydrated, setHydrated] = useState(false);
  // Filters need script, so they are not in the server's HTML.
  useEffect(() => setHydrated(true), []);
  const others = items.slice(shownAtOnce);
  const left = total - from - items.length;
  const news = hasFailed ? (
    <Trans>This could not be loaded. Check the connection and try again.</Trans>
  ) : (
    <Plural value={total} one="# review" other="# reviews" />
  );
  return (
    <>
      {reviews.count > 1 && (
        <div className={styles.choicePlace}>
          {isHydrated && (
            <>
              <ReviewChoiceFields shares={reviews.shares} choice={choice} onChoose={choose} />
              <p aria-busy={isBusy} className={styles.note}>
                {news}
              </p>
              <Announcement about={`${hasFailed} ${total}`}>{news}</Announcement>
            </>
          )}
        </div>
      )}
      {reviews.worn && reviews.count > 1 && (
        <div className={styles.choicePlace}>
          {isHydrated && (
            <WornChoice worn={reviews.worn} fits={fits} choice={choice} onChoose={choose} />
          )}
        </div>
      )}
      {from > 0 && <ReviewsPage target={reviews.previousPage} rel="prev" />}
      <ul className={styles.list}>
        {items.slice(0, shownAtOnce).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.more} open={from > 0}>
          <summary>
            <Plural
              value={total - from - shownAtOnce}
              one="Show # more review"
              other="Show # more reviews"
            />
          </summary>
          <ul className={styles.list}>
            {others.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          {isHydrated && left > 0 && (
            <Button look="ghost" isBusy={isBusy} onClick={more}>
              <Plural value={left} one="Show # more review" other="Show # more reviews" />
            </Button>
          )}
          {!isHydrated && <ReviewsPage target={reviews.nextPage} rel="next" />}
        </details>
      )}
    </>
  );
}

interface ReviewsPageProps {
  readonly target: LinkTarget | null;
  readonly rel: 'prev' | 'next';
}

/** The link to another page of the reviews, which works without script. */
function ReviewsPage({ target, rel }: ReviewsPageProps) {
  const hrefOf = useHref();
  if (target === null) return null;
  return (
    <p>
      <ButtonHref look="ghost" href={`${hrefOf(target)}#opinie`} rel={rel}>
        {rel === 'prev' ? <Trans>Previous page</Trans> : <Trans>Next page</Trans>}
      </ButtonHref>
    </p>
  );
}
