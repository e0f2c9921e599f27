import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { replaceAddress } from '../../client/core/navigation/history-entries.ts';
import styles from '../../client/features/sign-in/access.module.css';
import { AccessFrame } from '../../client/features/sign-in/access-frame.tsx';
import { Button, ButtonLink } from '../../client/ui/button.tsx';
import formStyles from '../../client/ui/form/form.module.css';
import { FormError, FormResponse } from '../../client/ui/form/form-error.tsx';
import { PasswordFields } from '../../client/ui/form/password-fields.tsx';
import { useForm } from '../../client/ui/form/use-form.ts';
import { Anchor, useOpen } from '../../client/ui/link-context.tsx';
import { CreatePasswordFormSchema } from '../../domain/account/forms.ts';
import { errorCodeOf } from '../../domain/errors.ts';

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
  const { form, fieldError, isBusy } = useForm(CreatePasswordFormSchema, async ({ password }) => {
    const { createPassword } = await import('../../client/features/session/password-actions.ts');
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
        <FormResponse>
          <p>
            <Trans>
              This link sets no password any more: it was used, an hour has passed, or we have sent
              a newer one.
            </Trans>{' '}
            <AnotherLink />
          </p>
        </FormResponse>
      )}
      {end === null && key?.token === '' && (
        <p role="alert">
          <Trans>This address sets no password: open the link of our mail.</Trans> <AnotherLink />
        </p>
      )}
      {end === null && key?.token !== '' && (
        <form {...form} className={formStyles.fields}>
          <input type="text" autoComplete="username" value={key?.email ?? ''} readOnly hidden />
          <PasswordFields fieldError={fieldError} />
          <FormError text={fieldError('form')} />
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
    <FormResponse>
      <p>
        <Trans>The new password is set. Sign in with it.</Trans>
      </p>
      <ButtonLink target={{ to: 'screen', screen: 'login' }}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </FormResponse>
  );
}
