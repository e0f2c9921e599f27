import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../client/ui/button.tsx';
import { Page, PageTitle, Ways } from '../../client/ui/page.tsx';

/** For a pending order that was given up here, or found to be placed. */
export function GoneOrder() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page width="text" as="section">
      <PageTitle focus={heading}>
        <Trans>This order no longer waits here</Trans>
      </PageTitle>
      <Ways>
        <ButtonLink target={{ to: 'screen', screen: 'checkout' }}>
          <Trans>To the cart</Trans>
        </ButtonLink>
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'order-lookup' }}>
          <Trans>Find an order</Trans>
        </ButtonLink>
      </Ways>
    </Page>
  );
}
