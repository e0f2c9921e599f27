import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { EmailFormSchema } from '../../../domain/account/forms.ts';
import { AppError } from '../../../domain/app-error.ts';
import { consentVersion } from '../../../domain/newsletter/newsletter-state.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError, FormResponse } from '../../ui/form/form-error.tsx';
import { EmailField } from '../../ui/form/person-fields.tsx';
import { PrivacyNote } from '../../ui/form/privacy-note.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Anchor, useHref } from '../../ui/link-context.tsx';
import { Notice } from '../../ui/page.tsx';
import styles from './newsletter.module.css';
import { readNewsletter, subscribe } from './newsletter.ts';
import { useConsentText } from './use-consent-text.ts';

interface Sent {
  readonly email: string;
  readonly isSubscribed: boolean;
}

export interface NewsletterFormProps {
  /** Where the consent is given. */
  readonly source: 'modal' | 'page' | 'footer';
  /** The address typed before. */
  readonly email?: string;
  /** The server refused the address that a browser without script submitted. */
  readonly isAddressWrong?: boolean;
}

/**
 * The newsletter form; the consent text is above the button (pl-F05, content-20). Without script
 * the form is submitted to the server.
 */
export function NewsletterForm({
  source,
  email: typed = '',
  isAddressWrong = false,
}: NewsletterFormProps) {
  const { t } = useLingui();
  const hrefOf = useHref();
  const isFooter = source === 'footer';
  const store = useStore();
  const customer = useAtomValue(customerAtom);
  const [sent, setSent] = useState<Sent | null>(null);
  const text = useConsentText();
  const { form, fieldError, isBusy } = useForm(EmailFormSchema, async ({ email }) => {
    const consent = { version: consentVersion, text, source };
    if ((await subscribe(store, email, consent)) === false) {
      throw new AppError('COMMERCE_REFUSED', 'Oops, something went wrong...');
    }
    const { isSubscribed } = await readNewsletter(store);
    setSent({ email, isSubscribed });
  });
  if (sent !== null) return <Subscribed {...sent} />;
  return (
    <form
      {...form}
      action={hrefOf({ to: 'screen', screen: 'newsletter' })}
      className={formStyles.form}
    >
      <input type="hidden" name="consent" value={text} />
      <input type="hidden" name="version" value={consentVersion} />
      <input type="hidden" name="source" value={source} />
      <EmailField
        enterKeyHint="send"
        fieldError={(name) =>
          fieldError(name) ?? (isAddressWrong ? t`Please provide valid e-mail address` : undefined)
        }
        {...(isFooter && { label: t`Your address for the newsletter` })}
        defaultValue={typed || (customer ?? '')}
      />
      <p className={styles.consent}>{text}</p>
      <FormError text={fieldError('form')} />
      <Button type="submit" look="ghost" isBusy={isBusy}>
        {isFooter ? <Trans>Sign me up</Trans> : <Trans>Join the newsletter</Trans>}
      </Button>
      {isFooter ? (
        <Anchor target={{ to: 'screen', screen: 'newsletter' }} className={styles.more}>
          <Trans>Who uses the address and what for</Trans>
        </Anchor>
      ) : (
        <PrivacyNote purpose="newsletter" />
      )}
    </form>
  );
}

function Subscribed({ email, isSubscribed }: Sent) {
  return (
    <FormResponse>
      <Notice>
        {isSubscribed ? (
          <Trans>The newsletter already comes to {email}.</Trans>
        ) : (
          <Trans>
            One more step: open the mail we have just sent to {email} and confirm. Until then we
            send nothing.
          </Trans>
        )}
      </Notice>
    </FormResponse>
  );
}
