import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { RegisterFormSchema } from '../../domain/account/forms.ts';
import { PasswordFields } from '../account/password-fields.tsx';
import formStyles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { EmailField, NameFields } from '../form/person-fields.tsx';
import { PrivacyNote } from '../form/privacy-note.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Anchor } from '../ui/link-context.tsx';
import styles from './access.module.css';

interface RegisterFormProps {
  /** Called when the account exists; the customer is signed in where the shop does that. */
  readonly onDone?: (() => void) | undefined;
}

/** The form that creates an account; `onDone` is called after it succeeded. */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const store = useStore();
  const { form, say, isBusy } = useForm(RegisterFormSchema, async (value) => {
    const { firstName: firstname, lastName: lastname, email, password } = value;
    const { register } = await import('../account/password-actions.ts');
    await register(store, { email, firstname, lastname }, password);
    onDone?.();
  });
  return (
    <form {...form} className={formStyles.fields}>
      <div className={formStyles.pair}>
        <NameFields say={say} />
      </div>
      <EmailField say={say} autoComplete="username" />
      <PasswordFields say={say} />
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
        error={say('terms')}
      />
      <p>
        <Trans>
          An account needs no consent to marketing, and neither do club prices where there are any.
        </Trans>
      </p>
      <FormError text={say('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Create an account</Trans>
      </Button>
      <PrivacyNote purpose="account" />
    </form>
  );
}
