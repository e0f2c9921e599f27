import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import {
  ExternalReviewsSchema,
  type ExternalReviews as Found,
} from '../../../domain/product-page/external-review.ts';
import { log, reason } from '../../core/log.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/**
 * External reviews of the product, marked and apart from our own (pl-E03). Fetched when the page is
 * idle, so that another service does not delay the page. On failure nothing is shown.
 */
export function ExternalReviews({ uuid }: { readonly uuid: string }) {
  const store = useStore();
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    let isGone = false;
    const url = `/api/review/external/${encodeURIComponent(uuid)}`;
    requestBackend(store, { url, method: 'GET' }, ExternalReviewsSchema).then(
      (response) => !isGone && setFound(response),
      (error: unknown) => log.info('reviews.external-not-found', { reason: reason(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [store, uuid]);

  if (found === null || found.reviews.length === 0) return null;
  const { source, reviews } = found;
  return (
    <section aria-labelledby="opinie-obce" className={styles.external}>
      <h3 id="opinie-obce" className={styles.heading}>
        {source === '' ? (
          <Trans>Reviews from another service</Trans>
        ) : (
          <Trans>Reviews from {source}</Trans>
        )}
      </h3>
      <p className={styles.note}>
        <Trans>
          They were not written in our shop. We do not check whether their authors bought the
          product, and they do not count to our average.
        </Trans>
      </p>
      <ul className={styles.list}>
        {reviews.map((review, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids and a fixed order
          <li key={place}>
            {review.rating !== null && <Stars rating={review.rating} />}
            <p>{review.comment}</p>
            <p className={styles.note}>{review.nickname}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
