import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewList as Reviews } from '../../../domain/commerce/review.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/common/answered.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { Ways } from '../../ui/page.tsx';
import type { FetchReviews, SendReview } from '../reviews/review-calls.ts';
import { ReviewForm } from '../reviews/review-form.tsx';
import styles from './account.module.css';
import { MyReview } from './my-review.tsx';

interface ReviewListProps {
  /** Must keep its identity while the query is the same. */
  readonly ask: FetchReviews;
  readonly send: SendReview;
}

/** Bought products with their reviews, and a form for those without one. */
export function ReviewList({ ask, send }: ReviewListProps) {
  const answer = useQuery(ask);
  return (
    <Answered answer={answer}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.soft}>
            <Trans>You can review what you bought while signed in.</Trans>
          </p>
        ) : (
          <ul className={styles.list}>
            {list.map((item) => (
              <li key={item.sku} className={styles.row}>
                <ReviewItem item={item} send={send} onSaid={answer.again} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

interface ReviewItemProps extends Pick<ReviewListProps, 'send'> {
  readonly item: Reviews[number];
  readonly onSaid: () => void;
}

function ReviewItem({ item: { sku, name, review }, send, onSaid }: ReviewItemProps) {
  const [isOpen, setOpen] = useState(false);
  if (review !== null) {
    return (
      <div className={styles.switch}>
        <p className={styles.strong}>{name}</p>
        <MyReview review={review} />
      </div>
    );
  }
  return (
    <div className={styles.switch}>
      <p className={styles.strong}>{name}</p>
      {isOpen ? (
        <ReviewForm sku={sku} send={send} onSaid={onSaid} />
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
