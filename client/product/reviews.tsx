import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ProductPageView } from '../../domain/product/views.ts';
import { Button } from '../ui/button.tsx';
import { ExternalReviews } from './external-reviews.tsx';
import { Review } from './review.tsx';
import { ReviewChoiceFields } from './review-choice-fields.tsx';
import styles from './reviews.module.css';
import { ReviewsSummary } from './reviews-summary.tsx';
import { useReviews } from './use-reviews.ts';
import { WriteReview } from './write-review.tsx';

const shownAtOnce = 8;

interface ReviewsProps {
  readonly productId: string;
  readonly reviews: ProductPageView['reviews'];
}

/** What shoppers say: the sum, the newest, and all others behind a native disclosure. */
export function Reviews({ sku, ...props }: ReviewsProps & { readonly sku: string }) {
  const { reviews } = props;
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
      <WriteReview sku={sku} />
      {reviews.items.length > 0 && <ReviewList {...props} />}
      {reviews.uuid !== undefined && <ExternalReviews uuid={reviews.uuid} />}
    </section>
  );
}

function ReviewList({ productId, reviews }: ReviewsProps) {
  const { items, total, choice, isBusy, hasFailed, choose, more } = useReviews(productId, reviews);
  const [isAlive, setAlive] = useState(false);
  // To choose takes script: what does nothing without it is not in the server's HTML.
  useEffect(() => setAlive(true), []);
  const others = items.slice(shownAtOnce);
  const left = total - items.length;
  return (
    <>
      {reviews.count > 1 && (
        <div className={styles.choicePlace}>
          {isAlive && (
            <>
              <ReviewChoiceFields shares={reviews.shares} choice={choice} onChoose={choose} />
              <p role="status" aria-busy={isBusy} className={styles.note}>
                {hasFailed ? (
                  <Trans>This could not be loaded. Check the connection and try again.</Trans>
                ) : (
                  <Plural value={total} one="# review" other="# reviews" />
                )}
              </p>
            </>
          )}
        </div>
      )}
      <ul className={styles.list}>
        {items.slice(0, shownAtOnce).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            <Plural
              value={total - shownAtOnce}
              one="Show # more review"
              other="Show # more reviews"
            />
          </summary>
          <ul className={styles.list}>
            {others.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          {isAlive && left > 0 && (
            <Button look="ghost" isBusy={isBusy} onClick={more}>
              <Plural value={left} one="Show # more review" other="Show # more reviews" />
            </Button>
          )}
        </details>
      )}
    </>
  );
}
