import { Trans } from '@lingui/react/macro';
import { listMoment } from '../../../domain/account/moment.ts';
import type { PublishedReview as Said } from '../../../domain/commerce/review.ts';
import { AuthorPhotoList } from '../reviews/author-photos.tsx';
import type { AuthorPhotos } from '../reviews/review-calls.ts';
import { ReviewMeasures } from '../reviews/review-measures.tsx';
import styles from './account.module.css';

interface MyReviewProps {
  readonly review: Said;
  readonly photos: AuthorPhotos;
}

/** The customer's review of a product, and whether it is published. */
export function MyReview({ review, photos }: MyReviewProps) {
  const { rating, title, detail, created_at, review_status } = review;
  return (
    <>
      <p className={styles.soft}>
        <Trans>{rating} of 5</Trans> · {listMoment(created_at)}
      </p>
      {review_status === 2 && (
        <p className={styles.soft}>
          <Trans>Waits until we have read it. Others cannot see it yet.</Trans>
        </p>
      )}
      {review_status === 3 && (
        <p className={styles.soft}>
          <Trans>We have not published it: the reasons are in our mail.</Trans>
        </p>
      )}
      <p className={styles.strong}>{title}</p>
      <p>{detail}</p>
      <ReviewMeasures review={review} />
      {review.photos && <AuthorPhotoList ids={review.photos} photos={photos} />}
    </>
  );
}
