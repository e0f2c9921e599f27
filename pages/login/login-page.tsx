import { Trans } from '@lingui/react/macro';
import styles from '../../client/features/sign-in/access.module.css';
import { LoginForm } from '../../client/features/sign-in/login-form.tsx';
import { SocialButtons } from '../../client/features/sign-in/social-buttons.tsx';
import { nextSearch, useNext } from '../../client/features/sign-in/use-next.ts';
import { useReturn } from '../../client/features/sign-in/use-return.ts';
import { Columns } from '../../client/ui/form/columns.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';
import { AccountBenefits } from './account-benefits.tsx';

/**
 * The login page; a signed-in customer is led to where they were going. Registration and password
 * reset are links, because they have pages of their own.
 */
export function LoginPage() {
  const leadOn = useReturn();
  const search = nextSearch(useNext());
  const onDone = () => leadOn('login');
  return (
    <Page>
      <PageTitle>
        <Trans>Sign-in</Trans>
      </PageTitle>
      <noscript>
        <p>
          <Trans>The account needs JavaScript. We also help by phone.</Trans>
        </p>
      </noscript>
      <Columns beside={<AccountBenefits />}>
        <LoginForm onDone={onDone} />
        <SocialButtons onDone={onDone} />
        <p className={styles.links}>
          <Anchor target={{ to: 'screen', screen: 'forgot-password', search }}>
            <Trans>I do not remember the password</Trans>
          </Anchor>
        </p>
      </Columns>
    </Page>
  );
}
