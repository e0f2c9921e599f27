import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewView } from '../../../domain/product-page/views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { ReviewDay } from './review-day.tsx';
import { ReviewMeasures } from './review-measures.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** One review of a product. */
export function Review({ review }: { readonly review: ReviewView }) {
  const { t } = useLingui();
  const { title, language } = review;
  const { checksReviews } = useShop().merchant;
  return (
    <li>
      {review.rating !== null && <Stars rating={review.rating} />}
      <h3 className={styles.heading} lang={language}>
        {title}
      </h3>
      <p lang={language}>{review.detail}</p>
      <ReviewMeasures review={review} />
      {review.photos && <ReviewPhotos review={review} ids={review.photos} />}
      {checksReviews && review.isConfirmed === true && (
        <p className={styles.confirmed}>
          <Trans>Review confirmed by purchase</Trans>
        </p>
      )}
      <p className={styles.note}>
        {review.nickname}
        <ReviewDay day={review.day} />
        {' · '}
        <Anchor
          target={{ to: 'screen', screen: 'contact', search: { review: review.id } }}
          rel="nofollow"
          aria-label={t`Report the review: ${title}`}
        >
          <Trans>Report</Trans>
        </Anchor>
      </p>
    </li>
  );
}
