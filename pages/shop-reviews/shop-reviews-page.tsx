import { Plural, Trans } from '@lingui/react/macro';
import { ReviewDay } from '../../client/features/reviews/review-day.tsx';
import { Stars } from '../../client/features/reviews/stars.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';
import { countedRatings, ratingShares } from '../../domain/product-page/rating-shares.ts';
import type { ReviewView } from '../../domain/product-page/views.ts';
import type { ShopReviewsView } from '../../domain/screens/load-shop-reviews.ts';
import styles from './shop-reviews.module.css';

/** One review of the shop. */
function ShopReview({ review }: { readonly review: ReviewView }) {
  const { title, detail, nickname, rating, day, language } = review;
  return (
    <li className={styles.review}>
      {rating !== null && <Stars rating={rating} />}
      <h2 className={styles.heading} lang={language}>
        {title}
      </h2>
      <p lang={language}>{detail}</p>
      <p className={styles.soft}>
        {nickname}
        <ReviewDay day={day} />
      </p>
    </li>
  );
}

/** The reviews of the shop: the rating, its spread, and the newest reviews (engage-23). */
export function ShopReviewsPage({ view }: { readonly view: ShopReviewsView }) {
  const { rating, count, items } = view;
  const shares = ratingShares(countedRatings(items), count);
  return (
    <Page width="wide">
      <PageTitle>
        <Trans>Reviews of the shop</Trans>
      </PageTitle>
      {rating === null ? (
        <p className={styles.lead}>
          <Trans>Nobody has said anything of us yet.</Trans>
        </p>
      ) : (
        <p className={styles.lead}>
          <Stars rating={rating} /> <Plural value={count} one="# review" other="# reviews" />
        </p>
      )}
      {shares !== null && (
        <dl className={styles.shares}>
          {shares.map(({ stars, count: many }) => (
            <div key={stars}>
              <dt>
                <Plural value={stars} one="# star" other="# stars" />
              </dt>
              <dd>{many}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.soft}>
        <Trans>
          We show all reviews, good and bad, in the order they came, and pay for none. We do not
          check whether each author has bought from us.
        </Trans>
      </p>
      <ul className={styles.list}>
        {items.map((review) => (
          <ShopReview key={review.id} review={review} />
        ))}
      </ul>
    </Page>
  );
}
