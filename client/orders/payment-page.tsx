import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageTitle, Ways } from '../ui/page.tsx';
import { WhenStarted } from '../ui/when-started.tsx';
import type { OrderKey } from './order-calls.ts';
import { WithoutScript } from './without-script.tsx';

const WatchedPayment = lazy(() => import('./watched-payment.tsx'));

/** Where the operator sends the shopper back to: the payment as the backend knows it (checkout-30). */
export function PaymentPage({ view }: { readonly view: OrderKey }) {
  return (
    <Page width="wide" isRoomy>
      <PageTitle>
        <Trans>Payment for the order</Trans>
      </PageTitle>
      <WithoutScript />
      <WhenStarted>
        <WatchedPayment view={view} />
      </WhenStarted>
      <Ways>
        <ButtonLink
          look="ghost"
          target={{ to: 'screen', screen: 'order', params: { uuid: view.uuid } }}
        >
          <Trans>See the order</Trans>
        </ButtonLink>
        <ShoppingLink look="quiet" />
      </Ways>
    </Page>
  );
}
