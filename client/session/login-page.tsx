import { Trans } from '@lingui/react/macro';
import { Anchor } from '../ui/link-context.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { SocialButtons } from './social/social-buttons.tsx';
import { nextSearch, useNext } from './use-next.ts';
import { useReturn } from './use-return.ts';

/**
 * The login page; a signed-in customer is led to where they were going. Registration and password
 * reset are links, because they have pages of their own.
 */
export function LoginPage() {
  const leadOn = useReturn();
  const search = nextSearch(useNext());
  const onDone = () => leadOn('login');
  return (
    <Page width="slim">
      <PageTitle>
        <Trans>Sign-in</Trans>
      </PageTitle>
      <noscript>
        <p>
          <Trans>The account needs JavaScript. We also help by phone.</Trans>
        </p>
      </noscript>
      <LoginForm onDone={onDone} />
      <SocialButtons onDone={onDone} />
      <p className={styles.links}>
        <Anchor target={{ to: 'screen', screen: 'forgot-password', search }}>
          <Trans>I do not remember the password</Trans>
        </Anchor>
        <Anchor target={{ to: 'screen', screen: 'register', search }}>
          <Trans>Create an account</Trans>
        </Anchor>
      </p>
    </Page>
  );
}
