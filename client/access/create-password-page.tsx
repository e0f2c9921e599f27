import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { CreatePasswordFormSchema } from '../../domain/account/forms.ts';
import { PasswordFields } from '../account/password-fields.tsx';
import formStyles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Anchor, useOpen } from '../ui/link-context.tsx';
import styles from './access.module.css';
import { AccessFrame } from './access-frame.tsx';

interface Key {
  readonly email: string;
  readonly token: string;
}

/** What the link of the mail says; it is taken off the address, so that nobody reads it there later. */
function takeKey(): Key {
  const query = new URLSearchParams(location.search);
  const key = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  if (key.token !== '') history.replaceState(history.state, '', location.pathname);
  return key;
}

/** Sets a new password by the link of the mail; who has set it is logged in. */
export function CreatePasswordPage() {
  const store = useStore();
  const open = useOpen();
  const [key, setKey] = useState<Key | null>(null);
  // Before a form that was sent early is sent.
  useLayoutEffect(() => setKey((known) => known ?? takeKey()), []);
  const { form, say, isBusy } = useForm(CreatePasswordFormSchema, async ({ password }) => {
    const { createPassword } = await import('../account/password-actions.ts');
    const { email = '', token = '' } = key ?? {};
    await createPassword(store, { email, newPassword: password, resetToken: token });
    open({ to: 'screen', screen: 'account' });
  });
  return (
    <AccessFrame title={<Trans>New password</Trans>}>
      {key?.token === '' ? (
        <p role="alert">
          <Trans>This address sets no password: open the link of our mail.</Trans>{' '}
          <Anchor className={styles.inline} target={{ to: 'screen', screen: 'forgot-password' }}>
            <Trans>Send another link</Trans>
          </Anchor>
        </p>
      ) : (
        <form {...form} className={formStyles.fields}>
          <input type="text" autoComplete="username" value={key?.email ?? ''} readOnly hidden />
          <PasswordFields say={say} />
          <FormError text={say('form')} />
          <Button type="submit" isBusy={isBusy}>
            <Trans>Save the password</Trans>
          </Button>
        </form>
      )}
    </AccessFrame>
  );
}
