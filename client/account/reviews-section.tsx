import { Trans } from '@lingui/react/macro';
import styles from './account.module.css';
import { askOwnReviews, sendOwnReview } from './review-calls.ts';
import { ReviewList } from './review-list.tsx';

/** Products that the customer bought, with their reviews. */
export default function ReviewsSection() {
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Reviews</Trans>
      </h2>
      <ReviewList ask={askOwnReviews} send={sendOwnReview} />
    </>
  );
}
