import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useCallback, useState } from 'react';
import { EmailFormSchema } from '../../../domain/account/forms.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { Field } from '../../ui/field.tsx';
import { FormError, FormResponse } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SignInLink } from '../sign-in/sign-in-link.tsx';
import { fetchMayReview, fetchReviewable, sendOwnReview } from './review-calls.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews.module.css';

/** The review form for buyers: for a customer at once, for a guest by an order. */
export default function WriteReviewPanel({ sku }: { readonly sku: string }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return isLoggedIn ? <OfCustomer sku={sku} /> : <OfGuest sku={sku} />;
}

function OfCustomer({ sku }: { readonly sku: string }) {
  const response = useQuery(useCallback((store: Store) => fetchReviewable(store, sku), [sku]));
  return (
    <QueryResult query={response}>
      {(item) =>
        item !== null ? (
          <ReviewForm item={item} send={sendOwnReview} onSent={response.again} />
        ) : (
          <FormResponse>
            <p>
              <Trans>Only bought products can be reviewed, each of them once</Trans>
            </p>
          </FormResponse>
        )
      }
    </QueryResult>
  );
}

interface OrderToReview {
  readonly orderUuid: string;
  readonly orderSecret: string;
}

/** The newest order on this device with which this e-mail address may review the product. */
async function findOrder(store: Store, sku: string, email: string): Promise<OrderToReview | null> {
  const { records } = await whenStarted(store);
  for (const { uuid, secret } of (await records.load('orders')) ?? []) {
    if (uuid === null || secret === null) continue;
    if (await fetchMayReview(store, sku, { guest_token: secret, email })) {
      return { orderUuid: uuid, orderSecret: secret };
    }
  }
  return null;
}

function OfGuest({ sku }: { readonly sku: string }) {
  const { t } = useLingui();
  const store = useStore();
  const [found, setFound] = useState<OrderToReview | null | 'unasked'>('unasked');
  const { form, fieldError, isBusy } = useForm(EmailFormSchema, async ({ email }) => {
    setFound(await findOrder(store, sku, email));
  });

  // Hides the result of an earlier submit.
  function send(event: FormEvent<HTMLFormElement>) {
    setFound('unasked');
    form.onSubmit(event);
  }

  if (found !== 'unasked' && found !== null) {
    return (
      <>
        <FormResponse>
          <p>
            <Trans>We have found your order.</Trans>
          </p>
        </FormResponse>
        <ButtonLink
          target={{ to: 'screen', screen: 'review-products', params: { ...found } }}
          look="ghost"
        >
          <Trans>Write a review</Trans>
        </ButtonLink>
      </>
    );
  }
  return (
    <form {...form} onSubmit={send} className={styles.guest}>
      <p>
        <Trans>
          Only who bought the product can review it. Give the e-mail address of your order, or sign
          in.
        </Trans>
      </p>
      <Field
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        required
        error={fieldError('email')}
      />
      <FormError text={fieldError('form')} />
      {/* The live region exists before its text; the form and the focus stay. */}
      <p role="status">
        {found === null && (
          <Trans>
            No order made on this device with this address has the product, or it was reviewed
            already. You can also use the link in our mail.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="ghost" isBusy={isBusy}>
          <Trans>Continue</Trans>
        </Button>
        <SignInLink fragment="#opinie">
          <Trans>Sign in</Trans>
        </SignInLink>
      </div>
    </form>
  );
}
