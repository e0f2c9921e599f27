import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { CreatePasswordFormSchema } from '../../domain/account/forms.ts';
import { errorCodeOf } from '../../domain/errors.ts';
import { PasswordFields } from '../account/password-fields.tsx';
import formStyles from '../form/form.module.css';
import { FormAnswer, FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { replaceAddress } from '../navigation/history-entries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Anchor, useOpen } from '../ui/link-context.tsx';
import styles from './access.module.css';
import { AccessFrame } from './access-frame.tsx';

interface Key {
  readonly email: string;
  readonly token: string;
}

/** Reads the key from the link of the e-mail and removes it from the address to protect it. */
function takeKey(): Key {
  const query = new URLSearchParams(location.search);
  const key = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  if (key.token !== '') replaceAddress(location.pathname);
  return key;
}

/** Sets a new password with the link of the e-mail; signs the customer in where possible. */
export function CreatePasswordPage() {
  const store = useStore();
  const open = useOpen();
  const [key, setKey] = useState<Key | null>(null);
  const [end, setEnd] = useState<'set' | 'dead' | null>(null);
  // Runs before a submission made before hydration is retried.
  useLayoutEffect(() => setKey((known) => known ?? takeKey()), []);
  const { form, say, isBusy } = useForm(CreatePasswordFormSchema, async ({ password }) => {
    const { createPassword } = await import('../account/password-actions.ts');
    const { email = '', token = '' } = key ?? {};
    try {
      const isIn = await createPassword(store, {
        email,
        newPassword: password,
        resetToken: token,
      });
      if (isIn) open({ to: 'screen', screen: 'account' });
      else setEnd('set');
    } catch (error) {
      if (errorCodeOf(error) !== 'PASSWORD_RESET_INVALID') throw error;
      setEnd('dead');
    }
  });
  return (
    <AccessFrame title={<Trans>New password</Trans>}>
      {end === 'set' && <PasswordSet />}
      {end === 'dead' && (
        <FormAnswer>
          <p>
            <Trans>
              This link sets no password any more: it was used, an hour has passed, or we have sent
              a newer one.
            </Trans>{' '}
            <AnotherLink />
          </p>
        </FormAnswer>
      )}
      {end === null && key?.token === '' && (
        <p role="alert">
          <Trans>This address sets no password: open the link of our mail.</Trans> <AnotherLink />
        </p>
      )}
      {end === null && key?.token !== '' && (
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

function AnotherLink() {
  return (
    <Anchor className={styles.inline} target={{ to: 'screen', screen: 'forgot-password' }}>
      <Trans>Send another link</Trans>
    </Anchor>
  );
}

/** The password is set, but the customer is not signed in. */
function PasswordSet() {
  return (
    <FormAnswer>
      <p>
        <Trans>The new password is set. Sign in with it.</Trans>
      </p>
      <ButtonLink target={{ to: 'screen', screen: 'login' }}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </FormAnswer>
  );
}
