import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Anchor } from '../../ui/link-context.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import styles from './access.module.css';
import { nextSearch, useNext } from './use-next.ts';

interface AccessFrameProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the registration and password pages: title, form and links to other pages. */
export function AccessFrame({ title, children }: AccessFrameProps) {
  const search = nextSearch(useNext());
  return (
    <Page width="form">
      <PageTitle>{title}</PageTitle>
      <noscript>
        <p>
          <Trans>The account needs JavaScript. We also help by phone.</Trans>
        </p>
      </noscript>
      {children}
      <p className={styles.links}>
        <Anchor target={{ to: 'screen', screen: 'login', search }}>
          <Trans>Sign in</Trans>
        </Anchor>
        <Anchor target={{ to: 'screen', screen: 'home' }}>
          <Trans>Back to shopping</Trans>
        </Anchor>
      </p>
    </Page>
  );
}
