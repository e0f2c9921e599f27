import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import type { OrderKey } from '../orders/order-calls.ts';
import { WithoutScript } from '../orders/without-script.tsx';
import { portsAtom } from '../ports.ts';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';

const ConfirmationContent = lazy(() => import('./confirmation-content.tsx'));

/**
 * The confirmation of an order, where the checkout leads and where the payment operator sends the shopper
 * back to (checkout-30). All it shows is the buyer's own, so it is in no HTML.
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
