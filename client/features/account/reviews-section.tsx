import { Trans } from '@lingui/react/macro';
import { fetchOwnReviews, sendOwnReview } from '../reviews/review-calls.ts';
import styles from './account.module.css';
import { ReviewList } from './review-list.tsx';

/** Products that the customer bought, with their reviews. */
export default function ReviewsSection() {
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Reviews</Trans>
      </h2>
      <ReviewList fetchReviews={fetchOwnReviews} send={sendOwnReview} />
    </>
  );
}
