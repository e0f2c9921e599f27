import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { isLoggedInAtom } from '../../client/core/session/session-atoms.ts';
import { AccessFrame } from '../../client/features/sign-in/access-frame.tsx';
import { RegisterForm } from '../../client/features/sign-in/register-form.tsx';
import { nextSearch, useNext } from '../../client/features/sign-in/use-next.ts';
import { useReturn } from '../../client/features/sign-in/use-return.ts';
import { useOpen } from '../../client/ui/link-context.tsx';

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
