import { Trans } from '@lingui/react/macro';
import { AccessFrame } from '../../client/features/sign-in/access-frame.tsx';
import { ForgotPasswordForm } from '../../client/features/sign-in/forgot-password-form.tsx';

/** Page with the form to request a new password. */
export function ForgotPasswordPage() {
  return (
    <AccessFrame title={<Trans>New password</Trans>}>
      <ForgotPasswordForm />
    </AccessFrame>
  );
}
