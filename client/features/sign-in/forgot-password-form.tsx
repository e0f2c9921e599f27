import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import { EmailFormSchema } from '../../../domain/account/forms.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError, FormResponse } from '../../ui/form/form-error.tsx';
import { EmailField } from '../../ui/form/person-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';

/** Requests the e-mail with the link to a new password. Never reveals whether an account exists. */
export function ForgotPasswordForm() {
  const store = useStore();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, fieldError, isBusy } = useForm(EmailFormSchema, async ({ email }) => {
    const { requestPassword } = await import('../session/password-actions.ts');
    await requestPassword(store, email);
    setSentTo(email);
  });
  if (sentTo !== null) {
    return (
      <FormResponse>
        <p>
          <Trans>
            If {sentTo} has an account here, the link is on its way. It works once, for an hour.
          </Trans>
        </p>
      </FormResponse>
    );
  }
  return (
    <form {...form} className={formStyles.fields}>
      <p>
        <Trans>We will send you a link by which you set a new password.</Trans>
      </p>
      <EmailField fieldError={fieldError} autoComplete="username" enterKeyHint="send" />
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}
