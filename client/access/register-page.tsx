import { Trans } from '@lingui/react/macro';
import { useOpen } from '../ui/link-context.tsx';
import { AccessFrame } from './access-frame.tsx';
import { RegisterForm } from './register-form.tsx';

/** Makes an account; who has made one is in it. */
export function RegisterPage() {
  const open = useOpen();
  return (
    <AccessFrame title={<Trans>Create an account</Trans>}>
      <RegisterForm onDone={() => open({ to: 'screen', screen: 'account' })} />
    </AccessFrame>
  );
}
