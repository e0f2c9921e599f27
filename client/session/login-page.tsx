import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { Button } from '../ui/button.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { Page, PageTitle, Ways } from '../ui/page.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { isLoggedInAtom, profileAtom } from './session-atoms.ts';
import { SocialButtons } from './social/social-buttons.tsx';

/** The page to sign in on. */
export function LoginPage() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <Page width="slim">
      <PageTitle>
        <Trans>Sign in</Trans>
      </PageTitle>
      {/* The place is there before the words, so that they are announced. [pl-G09] */}
      <div role="status">{isLoggedIn && <Who />}</div>
      {isLoggedIn ? <WaysOn /> : <SignIn />}
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

function Who() {
  const profile = useAtomValue(profileAtom);
  const name = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ') || profile?.email;
  // Its name comes a moment later; said without, the sentence would be half.
  if (!name) return null;
  return (
    <p>
      <Trans>You are signed in as {name}.</Trans>
    </p>
  );
}

function WaysOn() {
  const store = useStore();
  return (
    <Ways>
      <ShoppingLink />
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
  );
}
