import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { EmailFormSchema } from '../../../domain/account/forms.ts';
import { AvailabilityStateSchema } from '../../../domain/commerce/availability.ts';
import { pending } from '../../../domain/commerce/newsletter.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, FormResponse } from '../../ui/form/form-error.tsx';
import { EmailField } from '../../ui/form/person-fields.tsx';
import { PrivacyNote } from '../../ui/form/privacy-note.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from './restock.module.css';

const DeviceNotice = lazy(() => import('../push/device-notice.tsx'));

export interface RestockFormProps {
  readonly productId: string;
  /** The wanted variant, or the product itself. */
  readonly sku: string;
}

/**
 * Subscribes to one e-mail when the product is back (api-39, engage-38). A customer's address is
 * known; a guest confirms theirs by e-mail.
 */
export default function RestockForm(props: RestockFormProps) {
  const { productId, sku } = props;
  return (
    <div className={styles.ways}>
      <MailForm {...props} />
      <Suspense>
        <DeviceNotice topic={{ kind: 'availability', sku, product_id: productId }} />
      </Suspense>
    </div>
  );
}

function MailForm({ productId, sku }: RestockFormProps) {
  const store = useStore();
  const customer = useAtomValue(customerAtom);
  const [subscribed, setSubscribed] = useState<{ readonly waitsFor: string | null } | null>(null);
  const { form, fieldError, isBusy } = useForm(EmailFormSchema, async ({ email }) => {
    const url = '/api/ext/availability/subscribe?token={{token}}';
    const body = { product_id: productId, sku, email };
    const state = await requestBackend(
      store,
      { url, method: 'POST', body },
      AvailabilityStateSchema,
    );
    setSubscribed({ waitsFor: state === pending ? email : null });
  });
  if (subscribed !== null) return <Subscribed waitsFor={subscribed.waitsFor} />;
  return (
    <form {...form} className={styles.form}>
      {customer === null ? (
        <EmailField enterKeyHint="send" fieldError={fieldError} />
      ) : (
        <input type="hidden" name="email" value={customer} />
      )}
      <FormError text={fieldError('form')} />
      <Button type="submit" look="ghost" isBusy={isBusy}>
        <Trans>Tell me when it is back</Trans>
      </Button>
      <PrivacyNote purpose="availability" />
    </form>
  );
}

function Subscribed({ waitsFor }: { readonly waitsFor: string | null }) {
  return (
    <FormResponse>
      <p>
        {waitsFor === null ? (
          <Trans>We will write to you once, when it is back.</Trans>
        ) : (
          <Trans>
            One more step: open the mail we have just sent to {waitsFor} and confirm. Then we write
            once, when it is back.
          </Trans>
        )}
      </p>
    </FormResponse>
  );
}
