import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { LoginFormSchema } from '../../domain/checkout/forms.ts';
import { type FormErrors, parseForm } from '../../domain/form/parse-form.ts';
import { domainText } from '../notifications/domain-messages.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox, Field } from '../ui/field.tsx';
import { Anchor } from '../ui/link-context.tsx';
import styles from './login-page.module.css';
import { isLoggedInAtom, profileAtom } from './session-atoms.ts';

export function LoginPage() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Sign in</Trans>
      </h1>
      {isLoggedIn ? <SignedIn /> : <LoginForm />}
    </div>
  );
}

function SignedIn() {
  const store = useStore();
  const profile = useAtomValue(profileAtom);
  const name = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ') || profile?.email;
  return (
    <>
      <p role="status">
        <Trans>You are signed in as {name}.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink target={{ to: 'screen', screen: 'home' }}>
          <Trans>Back to shopping</Trans>
        </ButtonLink>
        <Button
          look="ghost"
          onClick={async () => {
            const { logout } = await import('./session.ts');
            await logout(store);
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </>
  );
}

function LoginForm() {
  const store = useStore();
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const say = (name: string) =>
    errors[name] === undefined ? undefined : domainText(i18n, errors[name]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = parseForm(new FormData(event.currentTarget), LoginFormSchema);
    if (!parsed.ok) {
      setErrors(parsed.errors);
      const field = form.current?.elements.namedItem(Object.keys(parsed.errors)[0] ?? '');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      const { login } = await import('./session.ts');
      await login(store, parsed.value.email, parsed.value.password);
    } catch (error) {
      setErrors({ form: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Field
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        error={say('email')}
      />
      <Field
        label={t`Password`}
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete="current-password"
        error={say('password')}
      />
      <Checkbox
        label={t`Show the password`}
        checked={isShown}
        onChange={() => setShown(!isShown)}
      />
      {errors['form'] !== undefined && (
        <p role="alert" className={styles.error}>
          {say('form')}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <p className={styles.links}>
        <Anchor target={{ to: 'screen', screen: 'forgot-password' }}>
          <Trans>I do not remember the password</Trans>
        </Anchor>
        <Anchor target={{ to: 'screen', screen: 'register' }}>
          <Trans>Create an account</Trans>
        </Anchor>
      </p>
    </form>
  );
}
