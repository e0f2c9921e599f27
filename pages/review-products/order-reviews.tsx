import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import styles from '../../client/features/account/account.module.css';
import { MyReview } from '../../client/features/account/my-review.tsx';
import { HeightField } from '../../client/features/reviews/measure-fields.tsx';
import {
  type AuthorPhotos,
  fetchOrderReviews,
  orderPhotos,
  type ReviewKey,
  sendOrderReviews,
} from '../../client/features/reviews/review-calls.ts';
import { ReviewFields, SignatureField } from '../../client/features/reviews/review-fields.tsx';
import { showThanks } from '../../client/features/reviews/show-thanks.ts';
import { Button, ButtonLink } from '../../client/ui/button.tsx';
import { QueryResult } from '../../client/ui/common/query-result.tsx';
import { useQuery } from '../../client/ui/common/use-query.ts';
import { FormError } from '../../client/ui/form/form-error.tsx';
import { useForm } from '../../client/ui/form/use-form.ts';
import { Ways } from '../../client/ui/page.tsx';
import { fieldOf, orderReviewsForm } from '../../domain/account/order-reviews-form.ts';
import type { ReviewList } from '../../domain/commerce/review.ts';
import type { ErrorCode } from '../../domain/errors.ts';

/** Errors of a link that is cut off, mistyped or of a deleted order. */
const dead: ReadonlySet<ErrorCode> = new Set(['ORDER_NOT_FOUND', 'BAD_REQUEST']);

/** Reviews of all products of an order, for anyone with the link of its e-mail. */
export default function OrderReviews({ uuid, secret }: ReviewKey) {
  const key = useMemo(() => ({ uuid, secret }), [uuid, secret]);
  const photos = useMemo(() => orderPhotos(key), [key]);
  const query = useQuery(useMemo(() => fetchOrderReviews(key), [key]));
  const { result } = query;
  if (result.state === 'failed' && result.code !== null && dead.has(result.code))
    return <DeadLink />;
  return (
    <QueryResult query={query}>
      {(list) => {
        const open = list.filter(({ review }) => review === null);
        return (
          <>
            {open.length > 0 ? (
              <OrderReviewsForm reviewKey={key} photos={photos} items={open} onSent={query.again} />
            ) : (
              <p role="status">
                {list.length > 0 ? (
                  <Trans>All products of this order have your review already.</Trans>
                ) : (
                  <Trans>No product of this order was kept: there is nothing to review.</Trans>
                )}
              </p>
            )}
            <ul className={styles.list}>
              {list.map(
                ({ sku, name, review }) =>
                  review !== null && (
                    <li key={sku} className={styles.row}>
                      <div className={styles.switch}>
                        <p className={styles.strong}>{name}</p>
                        <MyReview review={review} photos={photos} />
                      </div>
                    </li>
                  ),
              )}
            </ul>
          </>
        );
      }}
    </QueryResult>
  );
}

/** No order has this link: it is cut off, mistyped, or its order was deleted. */
function DeadLink() {
  return (
    <div className={styles.notice} role="alert">
      <p>
        <Trans>
          This link leads to no order any more. Open it from our mail once more, whole; or review
          what you bought in your account.
        </Trans>
      </p>
      <Ways>
        <ButtonLink target={{ to: 'screen', screen: 'account-reviews' }}>
          <Trans>Reviews in your account</Trans>
        </ButtonLink>
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'contact' }}>
          <Trans>Write to us</Trans>
        </ButtonLink>
      </Ways>
    </div>
  );
}

interface OrderReviewsFormProps {
  readonly reviewKey: ReviewKey;
  readonly photos: AuthorPhotos;
  readonly items: ReviewList;
  readonly onSent: () => void;
}

function OrderReviewsForm({ reviewKey, photos, items, onSent }: OrderReviewsFormProps) {
  const store = useStore();
  const schema = useMemo(() => orderReviewsForm(items.map(({ sku }) => sku)), [items]);
  const { form, fieldError, isBusy } = useForm(schema, async (reviews) => {
    await sendOrderReviews(reviewKey)(store, reviews);
    showThanks(store);
    onSent();
  });
  return (
    <form {...form} className={styles.form}>
      {items.map((item, place) => (
        <section key={item.sku} className={styles.form} aria-label={item.name}>
          <h2 className={styles.subheading}>{item.name}</h2>
          <ReviewFields
            fieldError={fieldError}
            nameOf={(field) => fieldOf(field, place)}
            required={items.length === 1}
            item={item}
            photos={photos}
          />
        </section>
      ))}
      <HeightField fieldError={fieldError} />
      <SignatureField fieldError={fieldError} name="" />
      <FormError text={fieldError('form')} />
      <Ways>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Send the reviews</Trans>
        </Button>
      </Ways>
    </form>
  );
}
