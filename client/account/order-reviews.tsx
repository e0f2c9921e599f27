import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { fieldOf, orderReviewsForm } from '../../domain/account/order-reviews-form.ts';
import type { ReviewList } from '../../domain/commerce/review.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Ways } from '../ui/page.tsx';
import styles from './account.module.css';
import { Answered } from './answered.tsx';
import { askOrderReviews, type ReviewKey, sendOrderReviews } from './review-calls.ts';
import { ReviewFields, SignatureField } from './review-fields.tsx';
import { SaidReview } from './said-review.tsx';
import { sayThanks } from './say-thanks.ts';
import { useAnswer } from './use-answer.ts';

/** The products of an order, for whoever has the link of its mail: all are reviewed at once. */
export default function OrderReviews({ uuid, secret }: ReviewKey) {
  const key = useMemo(() => ({ uuid, secret }), [uuid, secret]);
  const answer = useAnswer(useMemo(() => askOrderReviews(key), [key]));
  return (
    <Answered answer={answer}>
      {(list) => {
        const open = list.filter(({ review }) => review === null);
        return (
          <>
            {open.length > 0 && (
              <OrderReviewsForm reviewKey={key} items={open} onSaid={answer.again} />
            )}
            <ul className={styles.list}>
              {list.map(
                ({ sku, name, review }) =>
                  review !== null && (
                    <li key={sku} className={styles.row}>
                      <div className={styles.switch}>
                        <p className={styles.strong}>{name}</p>
                        <SaidReview review={review} />
                      </div>
                    </li>
                  ),
              )}
            </ul>
          </>
        );
      }}
    </Answered>
  );
}

interface OrderReviewsFormProps {
  readonly reviewKey: ReviewKey;
  readonly items: ReviewList;
  readonly onSaid: () => void;
}

function OrderReviewsForm({ reviewKey, items, onSaid }: OrderReviewsFormProps) {
  const store = useStore();
  const schema = useMemo(() => orderReviewsForm(items.map(({ sku }) => sku)), [items]);
  const { form, say, isBusy } = useForm(schema, async (reviews) => {
    await sendOrderReviews(reviewKey)(store, reviews);
    sayThanks(store);
    onSaid();
  });
  return (
    <form {...form} className={styles.form}>
      {items.map(({ sku, name }, place) => (
        <section key={sku} className={styles.form} aria-label={name}>
          <h2 className={styles.subheading}>{name}</h2>
          <ReviewFields
            say={say}
            nameOf={(field) => fieldOf(field, place)}
            required={items.length === 1}
          />
        </section>
      ))}
      <SignatureField say={say} name="" />
      <FormError text={say('form')} />
      <Ways>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Send the reviews</Trans>
        </Button>
      </Ways>
    </form>
  );
}
