import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProductPageView } from '../../domain/product/views.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const mostShown = 8;

export function Reviews({ reviews }: { readonly reviews: ProductPageView['reviews'] }) {
  const { i18n } = useLingui();
  if (reviews.items.length === 0) return null;
  return (
    <section id="opinie" aria-labelledby="opinie-tytul" className={styles.reviews}>
      <h2 id="opinie-tytul" className={styles.title}>
        <Trans>Reviews</Trans>
      </h2>
      <p className={styles.note}>
        <Plural value={reviews.count} one="# review" other="# reviews" />.{' '}
        <Trans>
          Reviews come from shoppers; we do not check whether each of them bought the product.
        </Trans>
      </p>
      <ul className={styles.list}>
        {reviews.items.slice(0, mostShown).map((review) => (
          <li key={review.id}>
            {review.rating !== null && <Stars rating={review.rating} />}
            <h3 className={styles.heading}>{review.title}</h3>
            <p>{review.detail}</p>
            <p className={styles.note}>
              {review.nickname}
              {review.createdAt !== null && (
                <>
                  {' · '}
                  <time dateTime={review.createdAt.slice(0, 10)}>
                    {i18n.date(new Date(`${review.createdAt.slice(0, 10)}T12:00:00Z`), {
                      dateStyle: 'long',
                      timeZone: 'Europe/Warsaw',
                    })}
                  </time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
