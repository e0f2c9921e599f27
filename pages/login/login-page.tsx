import { Trans } from '@lingui/react/macro';
import { LoginForm } from '../../client/features/sign-in/login-form.tsx';
import styles from '../../client/features/sign-in/login-page.module.css';
import { SocialButtons } from '../../client/features/sign-in/social-buttons.tsx';
import { nextSearch, useNext } from '../../client/features/sign-in/use-next.ts';
import { useReturn } from '../../client/features/sign-in/use-return.ts';
import { Anchor } from '../../client/ui/link-context.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';

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
