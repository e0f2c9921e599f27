import { useLingui } from '@lingui/react/macro';
import { Checkbox, Field } from '../field.tsx';
import { useTicked } from './use-ticked.ts';

interface PasswordFieldsProps {
  readonly fieldError: (name: string) => string | undefined;
}

/** A new password, its repetition, and a checkbox that shows both. */
export function PasswordFields({ fieldError }: PasswordFieldsProps) {
  const { t } = useLingui();
  const look = useTicked();
  const type = look.checked ? 'text' : 'password';
  return (
    <>
      <Field
        label={t`New password`}
        name="password"
        type={type}
        required
        autoComplete="new-password"
        error={fieldError('password')}
        hint={t`At least 8 characters.`}
      />
      <Field
        label={t`Repeat the new password`}
        name="repeated"
        enterKeyHint="done"
        type={type}
        required
        autoComplete="new-password"
        error={fieldError('repeated')}
      />
      <Checkbox label={t`Show the password`} {...look} />
    </>
  );
}
