import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthElem } from '../../core/session/auth-panel.ts';
import formStyles from '../../ui/form/form.module.css';
import styles from './access.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

const forms = {
  login: LoginForm,
  register: RegisterForm,
  'forgot-password': ForgotPasswordForm,
} as const;

interface AuthFormsProps {
  /** The form that is shown first (account-39). */
  readonly authElem?: AuthElem | undefined;
}

/** All sign-in forms without leaving the page, so that the shopper's context stays. */
export function AuthForms({ authElem = 'login' }: AuthFormsProps) {
  const [elem, setElem] = useState<AuthElem>(authElem);
  const Form = forms[elem];
  const formLink = (to: AuthElem, label: React.ReactNode) =>
    elem !== to && (
      <button type="button" onClick={() => setElem(to)}>
        {label}
      </button>
    );
  return (
    <div className={formStyles.fields}>
      <Form />
      {elem !== 'forgot-password' && <SocialButtons />}
      <p className={styles.links}>
        {formLink('login', <Trans>I have an account</Trans>)}
        {formLink('forgot-password', <Trans>I do not remember the password</Trans>)}
        {formLink('register', <Trans>Create an account</Trans>)}
      </p>
    </div>
  );
}
