import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewItem } from '../../../domain/commerce/review.ts';
import { Button } from '../../ui/button.tsx';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { Ways } from '../../ui/page.tsx';
import { type FetchReviews, ownPhotos, type SendReview } from '../reviews/review-calls.ts';
import { ReviewForm } from '../reviews/review-form.tsx';
import styles from './account.module.css';
import { MyReview } from './my-review.tsx';

interface ReviewListProps {
  /** Must keep its identity while the query is the same. */
  readonly fetchReviews: FetchReviews;
  readonly send: SendReview;
}

/** Bought products with their reviews, and a form for those without one. */
export function ReviewList({ fetchReviews, send }: ReviewListProps) {
  const query = useQuery(fetchReviews);
  return (
    <QueryResult query={query}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.soft}>
            <Trans>You can review what you bought while signed in.</Trans>
          </p>
        ) : (
          <ul className={styles.list}>
            {list.map((item) => (
              <li key={item.sku} className={styles.row}>
                <Reviewed item={item} send={send} onSent={query.again} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

interface ReviewItemProps extends Pick<ReviewListProps, 'send'> {
  readonly item: ReviewItem;
  readonly onSent: () => void;
}

function Reviewed({ item, send, onSent }: ReviewItemProps) {
  const { name, review } = item;
  const [isOpen, setOpen] = useState(false);
  if (review !== null) {
    return (
      <div className={styles.switch}>
        <p className={styles.strong}>{name}</p>
        <MyReview review={review} photos={ownPhotos} />
      </div>
    );
  }
  return (
    <div className={styles.switch}>
      <p className={styles.strong}>{name}</p>
      {isOpen ? (
        <ReviewForm item={item} send={send} onSent={onSent} />
      ) : (
        <Ways>
          <Button look="ghost" onClick={() => setOpen(true)}>
            <Trans>Write a review</Trans>
          </Button>
        </Ways>
      )}
    </div>
  );
}
