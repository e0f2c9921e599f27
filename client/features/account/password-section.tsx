import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { ChangePasswordFormSchema } from '../../../domain/account/forms.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/common/report-failure.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordFields } from '../../ui/form/password-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loading } from '../../ui/loading.tsx';
import { Ways } from '../../ui/page.tsx';
import { usePasskeys } from '../../ui/use-passkeys.ts';
import { changePassword } from '../session/password-actions.ts';
import { logout } from '../session/session.ts';
import styles from './account.module.css';

/** Loaded where the shop and the browser have passkeys. */
const Passkeys = lazy(() => import('./passkeys.tsx'));

/** Changes the password of a customer who enters the present one. */
export default function PasswordSection() {
  const { t } = useLingui();
  const store = useStore();
  const profile = useAtomValue(profileAtom);
  const hasPasskeys = usePasskeys();
  const { form, fieldError, isBusy } = useForm(ChangePasswordFormSchema, async (value, element) => {
    if (await changePassword(store, value.current, value.password)) element.reset();
  });
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Password</Trans>
      </h2>
      <form {...form} className={styles.form}>
        {/* Password managers need the username of the form. */}
        <input type="text" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
        <Field
          label={t`Present password`}
          name="current"
          type="password"
          required
          autoComplete="current-password"
          error={fieldError('current')}
        />
        <PasswordFields fieldError={fieldError} />
        <FormError text={fieldError('form')} />
        <Ways>
          <Button type="submit" isBusy={isBusy}>
            <Trans>Change the password</Trans>
          </Button>
        </Ways>
        <p className={styles.soft}>
          <Trans>Other devices will have to sign in again.</Trans>
        </p>
      </form>
      {hasPasskeys && (
        <Suspense fallback={<Loading />}>
          <Passkeys />
        </Suspense>
      )}
      <SignOutEverywhere />
    </>
  );
}

/** Ends all sessions, for example after a device was lost or lent (account-13). */
function SignOutEverywhere() {
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  async function signOut() {
    setBusy(true);
    try {
      await logout(store, { everywhere: true });
    } catch (error) {
      reportFailure(store, error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.part} aria-labelledby="devices">
      <h3 id="devices" className={styles.subheading}>
        <Trans>Devices</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>If you lost a device or signed in on somebody else's, end every session.</Trans>
      </p>
      <Button look="ghost" isBusy={isBusy} onClick={() => void signOut()}>
        <Trans>Sign out on every device</Trans>
      </Button>
    </section>
  );
}
