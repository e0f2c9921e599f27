import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { WithoutScript } from '../../client/features/orders/without-script.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';
import { WhenStarted } from '../../client/ui/when-started.tsx';

const FetchedOrder = lazy(() => import('../../client/features/orders/fetched-order.tsx'));

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
