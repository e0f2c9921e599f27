import { Trans } from '@lingui/react/macro';
import { AccessFrame } from './access-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** The page to ask for a new password on. */
export function ForgotPasswordPage() {
  return (
    <AccessFrame title={<Trans>New password</Trans>}>
      <ForgotPasswordForm />
    </AccessFrame>
  );
}
