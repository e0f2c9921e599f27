import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { isLoggedInAtom } from '../session/session-atoms.ts';
import { nextSearch, useNext } from '../session/use-next.ts';
import { useReturn } from '../session/use-return.ts';
import { useOpen } from '../ui/link-context.tsx';
import { AccessFrame } from './access-frame.tsx';
import { RegisterForm } from './register-form.tsx';

/**
 * Registers an account. The customer is then signed in, or goes to the sign-in page where the shop
 * requires it.
 */
export function RegisterPage() {
  const store = useStore();
  const open = useOpen();
  const leadOn = useReturn();
  const search = nextSearch(useNext());

  function onDone() {
    leadOn('register');
    if (store.get(isLoggedInAtom)) return;
    open({ to: 'screen', screen: 'login', search }, { replaces: true });
  }

  return (
    <AccessFrame title={<Trans>Create an account</Trans>}>
      <RegisterForm onDone={onDone} />
    </AccessFrame>
  );
}
