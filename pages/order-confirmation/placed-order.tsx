import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { rememberOrder } from '../../client/features/checkout/remember-order.ts';
import { NotShown } from '../../client/features/orders/fetched-order.tsx';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { useOrder } from '../../client/features/orders/use-order.ts';
import { useOpen } from '../../client/ui/link-context.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';
import { type OrderView, OrderViewSchema } from '../../domain/commerce/order-view.ts';
import type { PlacedOrder as StoredOrder } from '../../domain/order/placed-orders-schema.ts';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';
import { Thanks } from './thanks.tsx';

/** The order as last seen on this device; null without one or in an outdated format. */
function seenOrder(placed: StoredOrder): OrderView | null {
  const seen = v.safeParse(OrderViewSchema, placed.seen);
  return seen.success ? seen.output : null;
}

/** Confirmation of an order placed on this device: stored data first, then the backend's. */
export function PlacedOrder({ order: placed }: { readonly order: StoredOrder }) {
  const { uuid, secret } = placed;
  const seen = useMemo(() => seenOrder(placed), [placed]);
  if (uuid === null) return <Thanks placed={placed} order={null} orderKey={null} />;
  return <FetchedPlaced placed={placed} seen={seen} orderKey={{ uuid, secret }} />;
}

interface FetchedPlacedProps {
  readonly placed: StoredOrder;
  readonly seen: OrderView | null;
  readonly orderKey: OrderKey;
}

function FetchedPlaced({ placed, seen, orderKey }: FetchedPlacedProps) {
  const { order } = useOrder(orderKey);
  return <Thanks placed={placed} order={order ?? seen} orderKey={orderKey} />;
}

/** An order placed elsewhere, shown only with its key. */
export function ForeignOrder({ orderKey }: { readonly orderKey: OrderKey }) {
  const { order, failure, reload } = useOrder(orderKey);
  useSavedKey(orderKey, order);
  if (order !== null) return <Thanks placed={null} order={order} orderKey={orderKey} />;
  if (failure === null) return <ConfirmationSkeleton />;
  return (
    <Page width="wide" isRoomy isWhole>
      <PageTitle>
        <Trans>Order confirmation</Trans>
      </PageTitle>
      <NotShown failure={failure} reload={reload} />
    </Page>
  );
}

/**
 * Stores the key from an address, for example of an e-mail, and removes it from the address. A
 * shopper returning from the payment sees the same order, and nothing that logs addresses gets the
 * key.
 */
function useSavedKey({ uuid, secret }: OrderKey, order: OrderView | null): void {
  const store = useStore();
  const open = useOpen();
  useEffect(() => {
    if (order === null || secret === null) return;
    const { order_number: number, email, created_at } = order;
    const placedAt = Date.parse(created_at) || 0;
    async function saveOrder(seen: OrderView): Promise<void> {
      await rememberOrder(await whenStarted(store), {
        uuid,
        secret,
        number,
        email,
        placedAt,
        seen,
      });
      open(
        { to: 'screen', screen: 'payment-confirmation-page', params: { uuid } },
        { replaces: true },
      );
    }
    void saveOrder(order);
  }, [store, open, uuid, secret, order]);
}
