import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { RegisterFormSchema } from '../../../domain/account/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordFields } from '../../ui/form/password-fields.tsx';
import { EmailField, NameFields } from '../../ui/form/person-fields.tsx';
import { PrivacyNote } from '../../ui/form/privacy-note.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './access.module.css';

interface RegisterFormProps {
  /** Called when the account exists; the customer is signed in where the shop does that. */
  readonly onDone?: (() => void) | undefined;
}

/** The form that creates an account; `onDone` is called after it succeeded. */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const store = useStore();
  const { form, fieldError, isBusy } = useForm(RegisterFormSchema, async (value) => {
    const { firstName: firstname, lastName: lastname, email, password } = value;
    const { register } = await import('../session/password-actions.ts');
    await register(store, { email, firstname, lastname }, password);
    onDone?.();
  });
  return (
    <form {...form} className={formStyles.fields}>
      <div className={formStyles.pair}>
        <NameFields fieldError={fieldError} />
      </div>
      <EmailField fieldError={fieldError} autoComplete="username" />
      <PasswordFields fieldError={fieldError} />
      <Checkbox
        name="terms"
        label={
          <Trans>
            I accept the{' '}
            <Anchor className={styles.inline} target={{ to: 'screen', screen: 'terms' }}>
              terms
            </Anchor>{' '}
            and know the{' '}
            <Anchor className={styles.inline} target={{ to: 'screen', screen: 'privacy' }}>
              privacy policy
            </Anchor>
            .
          </Trans>
        }
        error={fieldError('terms')}
      />
      <p>
        <Trans>
          An account needs no consent to marketing, and neither do club prices where there are any.
        </Trans>
      </p>
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Create an account</Trans>
      </Button>
      <PrivacyNote purpose="account" />
    </form>
  );
}
