import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { LoginFormSchema } from '../../../domain/checkout/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { EmailField } from '../../ui/form/person-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useTicked } from '../../ui/form/use-ticked.ts';
import { usePasskeys } from '../../ui/use-passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface LoginFormProps {
  /** Called when the customer is signed in. */
  readonly onDone?: (() => void) | undefined;
}

/** The form for e-mail and password, or a passkey; errors are shown at their field. */
export function LoginForm({ onDone }: LoginFormProps) {
  const store = useStore();
  const { t } = useLingui();
  const look = useTicked();
  const hasPasskeys = usePasskeys();
  const { form, fieldError, isBusy } = useForm(LoginFormSchema, async ({ email, password }) => {
    const { login } = await import('../session/session.ts');
    await login(store, email, password);
    onDone?.();
  });
  return (
    <form {...form} className={formStyles.fields}>
      <EmailField
        fieldError={fieldError}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
      />
      <Field
        label={t`Password`}
        name="password"
        type={look.checked ? 'text' : 'password'}
        required
        autoComplete="current-password"
        enterKeyHint="go"
        error={fieldError('password')}
      />
      <Checkbox label={t`Show the password`} {...look} />
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      {hasPasskeys && <PasskeyButton onDone={onDone} />}
    </form>
  );
}
