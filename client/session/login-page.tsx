import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { Page, PageTitle, Ways } from '../ui/page.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { isLoggedInAtom, profileAtom } from './session-atoms.ts';
import { SocialButtons } from './social/social-buttons.tsx';

export function LoginPage() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <Page width="slim">
      <PageTitle>
        <Trans>Sign in</Trans>
      </PageTitle>
      {isLoggedIn ? <SignedIn /> : <SignIn />}
    </Page>
  );
}

/** The other ways in are links here: they have pages of their own. */
function SignIn() {
  return (
    <>
      <LoginForm />
      <SocialButtons />
      <p className={styles.links}>
        <Anchor target={{ to: 'screen', screen: 'forgot-password' }}>
          <Trans>I do not remember the password</Trans>
        </Anchor>
        <Anchor target={{ to: 'screen', screen: 'register' }}>
          <Trans>Create an account</Trans>
        </Anchor>
      </p>
    </>
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
      <Ways>
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
      </Ways>
    </>
  );
}
