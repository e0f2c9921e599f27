import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { EmailFormSchema } from '../../domain/account/forms.ts';
import { AppError } from '../../domain/app-error.ts';
import { consentVersion } from '../../domain/newsletter/newsletter-state.ts';
import { FormError } from '../form/form-error.tsx';
import { EmailField } from '../form/person-fields.tsx';
import { PrivacyNote } from '../form/privacy-note.tsx';
import { useForm } from '../form/use-form.ts';
import { customerAtom } from '../session/session-atoms.ts';
import { Button } from '../ui/button.tsx';
import styles from './newsletter.module.css';
import { readNewsletter, subscribe } from './newsletter.ts';
import { useConsentText } from './use-consent-text.ts';

interface Sent {
  readonly email: string;
  readonly isSubscribed: boolean;
}

/** Takes an address for the newsletter; what is agreed to stands above the button (pl-F05, content-20). */
export function NewsletterForm({ source }: { readonly source: string }) {
  const store = useStore();
  const customer = useAtomValue(customerAtom);
  const [sent, setSent] = useState<Sent | null>(null);
  const text = useConsentText();
  const { form, say, isBusy } = useForm(EmailFormSchema, async ({ email }) => {
    const consent = { version: consentVersion, text, source };
    if ((await subscribe(store, email, consent)) === false) {
      throw new AppError('COMMERCE_REFUSED', 'Oops, something went wrong...');
    }
    const { isSubscribed } = await readNewsletter(store);
    setSent({ email, isSubscribed });
  });
  if (sent !== null) return <Answer {...sent} />;
  return (
    <form {...form} className={styles.form}>
      <EmailField say={say} defaultValue={customer ?? ''} />
      <p className={styles.consent}>{text}</p>
      <FormError text={say('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Join the newsletter</Trans>
      </Button>
      <PrivacyNote purpose="newsletter" />
    </form>
  );
}

function Answer({ email, isSubscribed }: Sent) {
  return (
    <p role="status" className={styles.answer}>
      {isSubscribed ? (
        <Trans>The newsletter already comes to {email}.</Trans>
      ) : (
        <Trans>
          One more step: open the mail we have just sent to {email} and confirm. Until then we send
          nothing.
        </Trans>
      )}
    </p>
  );
}
