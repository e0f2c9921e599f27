import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { portsAtom } from '../../client/core/ports/ports.ts';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { WithoutScript } from '../../client/features/orders/without-script.tsx';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';

const ConfirmationContent = lazy(() => import('./confirmation-content.tsx'));

/**
 * Confirmation of an order, opened by the checkout and by the payment operator's return link
 * (checkout-30). Its content is personal, so it is in no HTML.
 */
export function ConfirmationPage({ view }: { readonly view: OrderKey }) {
  const isStarted = useAtomValue(portsAtom) !== null;
  const coming = (
    <ConfirmationSkeleton>
      <WithoutScript />
    </ConfirmationSkeleton>
  );
  if (!isStarted) return coming;
  return (
    <Suspense fallback={coming}>
      <ConfirmationContent key={view.uuid} view={view} />
    </Suspense>
  );
}
