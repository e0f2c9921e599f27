import { ReviewDay } from '../../client/features/reviews/review-day.tsx';
import { Stars } from '../../client/features/reviews/stars.tsx';
import type { ReviewView } from '../../domain/product-page/views.ts';
import styles from './shop-reviews.module.css';

/** One review of the shop. */
export function ShopReview({ review }: { readonly review: ReviewView }) {
  const { title, detail, nickname, rating, createdAt, language } = review;
  return (
    <li className={styles.review}>
      {rating !== null && <Stars rating={rating} />}
      <h2 className={styles.heading} lang={language}>
        {title}
      </h2>
      <p lang={language}>{detail}</p>
      <p className={styles.soft}>
        {nickname}
        <ReviewDay createdAt={createdAt} />
      </p>
    </li>
  );
}
