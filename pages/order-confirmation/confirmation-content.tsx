import { useStore } from 'jotai';
import { useEffect } from 'react';
import { orderStateAtom } from '../../client/features/checkout/checkout-atoms.ts';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';
import { GoneOrder } from './gone-order.tsx';
import { ForeignOrder, PlacedOrder } from './placed-order.tsx';
import { SavedOrder } from './saved-order.tsx';
import { useConfirmed } from './use-confirmed.ts';

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
      const { status } = store.get(orderStateAtom);
      if (status === 'placed' || status === 'saved') store.set(orderStateAtom, { status: 'idle' });
    },
    [store],
  );
}
