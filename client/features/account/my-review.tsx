import { Trans } from '@lingui/react/macro';
import { listMoment } from '../../../domain/account/moment.ts';
import type { PublishedReview as Said } from '../../../domain/commerce/review.ts';
import styles from './account.module.css';

/** The customer's review of a product, and whether it is published. */
export function MyReview({ review }: { readonly review: Said }) {
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
    </>
  );
}
