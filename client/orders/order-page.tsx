import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Page, PageTitle } from '../ui/page.tsx';
import { WhenStarted } from '../ui/when-started.tsx';
import type { OrderKey } from './order-calls.ts';
import { WithoutScript } from './without-script.tsx';

const FetchedOrder = lazy(() => import('./fetched-order.tsx'));

/** An order by its address. It is personal data, so it is rendered in the browser. */
export function OrderPage({ view }: { readonly view: OrderKey }) {
  return (
    <Page width="wide" isRoomy>
      <PageTitle>
        <Trans>Your order</Trans>
      </PageTitle>
      <WithoutScript />
      <WhenStarted>
        <FetchedOrder view={view} />
      </WhenStarted>
    </Page>
  );
}
