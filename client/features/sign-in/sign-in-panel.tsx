import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { domainText } from '../../core/notifications/domain-messages.ts';
import type { AuthPanel } from '../../core/session/auth-panel.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AuthForms } from './auth-forms.tsx';

interface SignInPanelProps extends AuthPanel {
  readonly onClose: () => void;
}

/** Signs in without leaving the page: the cart and form input stay. */
export default function SignInPanel({ authElem, reason, onClose }: SignInPanelProps) {
  const { i18n } = useLingui();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [isOpen, setOpen] = useState(true);

  useEffect(() => {
    if (isLoggedIn) setOpen(false);
  }, [isLoggedIn]);

  return (
    <Sheet title={<Trans>Sign-in</Trans>} isOpen={isOpen} onClose={onClose}>
      <FormError text={reason === undefined ? undefined : domainText(i18n, reason)} />
      <AuthForms authElem={authElem} />
    </Sheet>
  );
}
