import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { CreatePasswordFormSchema } from '../../../domain/account/forms.ts';
import { type ForcedPassword, ForcedPasswordSchema } from '../../../domain/commerce/own-data.ts';
import { log, reason } from '../../core/log.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordFields } from '../../ui/form/password-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Ways } from '../../ui/page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { setForcedPassword } from '../session/password-actions.ts';
import styles from './account.module.css';

const url = '/api/user/force-change-password?token={{token}}';

/** Prompts for a new password, over any page, when the backend requires one (account-40). */
export default function ForcedPasswordPanel() {
  const store = useStore();
  const [required, setRequired] = useState<ForcedPassword | null>(null);

  useEffect(() => {
    requestBackend(store, { url, method: 'GET' }, ForcedPasswordSchema).then(
      setRequired,
      // Without a response there is no prompt; the next page requests it again.
      (error: unknown) => log.info('password.not-asked', { reason: reason(error) }),
    );
  }, [store]);

  if (!required?.required) return null;
  return (
    <Sheet title={<Trans>New password</Trans>} isOpen onClose={() => setRequired(null)}>
      <p className={styles.prompt}>
        <Trans>For your safety we ask you to set a new password.</Trans> {required.reason}
      </p>
      <ForcedPasswordForm onDone={() => setRequired(null)} />
    </Sheet>
  );
}

function ForcedPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const store = useStore();
  const { form, fieldError, isBusy } = useForm(CreatePasswordFormSchema, async ({ password }) => {
    await setForcedPassword(store, password);
    onDone();
  });
  return (
    <form {...form} className={styles.form}>
      <PasswordFields fieldError={fieldError} />
      <FormError text={fieldError('form')} />
      <Ways>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Save the password</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Do it later</Trans>
        </Button>
      </Ways>
    </form>
  );
}
