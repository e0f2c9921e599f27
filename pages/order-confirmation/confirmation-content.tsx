import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { orderProgressAtom } from '../../client/features/checkout/checkout-atoms.ts';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { ButtonLink } from '../../client/ui/button.tsx';
import { Page, PageTitle, Ways } from '../../client/ui/page.tsx';
import { useFeatures } from '../../client/ui/shop-context.tsx';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';
import { ForeignOrder, PlacedOrder } from './placed-order.tsx';
import { SavedOrder } from './saved-order.tsx';
import { useConfirmed } from './use-confirmed.ts';

/** For a pending order that was given up here, or found to be placed. */
function GoneOrder() {
  const heading = useRef<HTMLHeadingElement>(null);
  const canFind = useFeatures()('find-order');
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
        {canFind && (
          <ButtonLink look="ghost" target={{ to: 'screen', screen: 'order-lookup' }}>
            <Trans>Find an order</Trans>
          </ButtonLink>
        )}
      </Ways>
    </Page>
  );
}

/** Content by the state of the order: placed, waiting on this device, gone, or placed elsewhere. */
export default function ConfirmationContent({ view }: { readonly view: OrderKey }) {
  const confirmed = useConfirmed(view.uuid);
  useForgetWhenLeft();
  if (confirmed === null) return <ConfirmationSkeleton />;
  switch (confirmed.kind) {
    case 'placed':
      return <PlacedOrder order={confirmed.order} />;
    case 'waiting':
      return <SavedOrder task={confirmed.task} />;
    case 'gone':
      return <GoneOrder />;
    case 'unknown':
      return <ForeignOrder orderKey={view} />;
  }
}

/** Resets the order state when the confirmation is closed, so the next cart starts anew. */
function useForgetWhenLeft(): void {
  const store = useStore();
  useEffect(
    () => () => {
      const { status } = store.get(orderProgressAtom);
      if (status === 'placed' || status === 'saved')
        store.set(orderProgressAtom, { status: 'idle' });
    },
    [store],
  );
}
