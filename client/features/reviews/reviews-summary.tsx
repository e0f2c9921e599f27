import { Plural, Trans } from '@lingui/react/macro';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** Average, number and spread of the reviews, and how they are collected (pl-E01). */
export function ReviewsSummary({ reviews }: { readonly reviews: ProductPageView['reviews'] }) {
  const { shares } = reviews;
  const { checksReviews } = useShop().merchant;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        {reviews.rating !== null && (
          <>
            <Stars rating={reviews.rating} />{' '}
          </>
        )}
        <Plural value={reviews.count} one="# review" other="# reviews" />
      </p>
      {shares !== null && (
        <dl className={styles.shares}>
          {shares.map(({ stars, count }) => (
            <div key={stars}>
              <dt>
                <Plural value={stars} one="# star" other="# stars" />
              </dt>
              <dd>
                <meter max={reviews.count} value={count} aria-hidden="true" />
                {count}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.note}>
        {checksReviews ? (
          <Trans>
            We check in our orders that reviews marked “Review confirmed by purchase” come from
            buyers. We do not check the others.
          </Trans>
        ) : (
          <Trans>We do not check whether reviews come from buyers.</Trans>
        )}{' '}
        <Anchor target={{ to: 'screen', screen: 'review-rules' }}>
          <Trans>How we check reviews</Trans>
        </Anchor>
      </p>
    </div>
  );
}
