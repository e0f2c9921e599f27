import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { assertNever } from '../../../domain/assert-never.ts';
import type { PaymentMethod } from '../../../domain/commerce/methods.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { Field } from '../../ui/field.tsx';
import type { FieldError } from '../../ui/form/person-fields.tsx';

const GatewayList = lazy(() => import('./gateway-list.tsx'));
const LegalNote = lazy(() => import('./legal-note.tsx'));

interface PaymentDetailsProps {
  readonly method: PaymentMethod;
  readonly fieldError: FieldError;
}

/** Fields and notes of the chosen payment method. */
export function PaymentDetails({ method, fieldError }: PaymentDetailsProps) {
  switch (method.kind) {
    case 'blik':
      return <BlikField error={fieldError('blikCode')} />;
    case 'transfer':
      return (
        <Suspense>
          <GatewayList error={fieldError('gatewayId')} />
        </Suspense>
      );
    case 'card':
      return (
        <>
          <p>
            <Trans>
              Card, Apple Pay or Google Pay; your bank asks you to confirm (3-D Secure 2).
            </Trans>
          </p>
          <Suspense>
            <LegalNote key={method.code} id={method.code} isOpen={false} />
          </Suspense>
        </>
      );
    case 'later':
      return (
        <Suspense>
          <LegalNote key={method.code} id={method.code} isOpen={true} />
        </Suspense>
      );
    case 'bank':
      return (
        <p>
          <Trans>
            Right after the order you see the account number, the title and the amount; they also
            come by e-mail. We send the parcel when the transfer arrives.
          </Trans>
        </p>
      );
    case 'cod':
      return (
        <p>
          <Trans>You pay on delivery, by card or in cash.</Trans>
        </p>
      );
    case 'free':
      return null;
    default:
      return assertNever(method.kind);
  }
}

/**
 * One-time code of the banking app (pl-J01). Not requested offline, because it would expire before
 * it is sent.
 */
function BlikField({ error }: { readonly error: string | undefined }) {
  const { t } = useLingui();
  if (!useAtomValue(isOnlineAtom)) {
    return (
      <p>
        <Trans>You give the BLIK code when the order has been sent.</Trans>
      </p>
    );
  }
  return (
    <Field
      label={t`BLIK code`}
      name="blikCode"
      enterKeyHint="done"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      error={error}
      hint={t`Six digits from your bank’s app. They are valid for two minutes: give them last, then confirm in the app.`}
    />
  );
}
