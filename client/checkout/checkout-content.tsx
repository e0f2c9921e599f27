import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import type { TextVersions } from '../../domain/screens/load-text-versions.ts';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { RemovedNote } from '../cart/removed-note.tsx';
import { SharedCartOffer } from '../cart/shared-cart-offer.tsx';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { OutboxNote } from '../outbox/outbox-note.tsx';
import { SavedOrder } from '../outbox/saved-order.tsx';
import { Page } from '../ui/page.tsx';
import { enterCheckout, leaveCheckout } from './checkout.ts';
import { checkoutIsLoadedAtom, orderStateAtom, textVersionsAtom } from './checkout-atoms.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const ThankYou = lazy(() => import('./thank-you.tsx'));

/** What becomes of the cart: filled, to be ordered, ordered, or waiting for a connection. */
export default function CheckoutContent({ texts }: { readonly texts: TextVersions }) {
  const store = useStore();
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const isFilled = useAtomValue(checkoutIsLoadedAtom);
  const lines = useAtomValue(cartLinesAtom);
  const order = useAtomValue(orderStateAtom);

  useEffect(() => store.set(textVersionsAtom, texts), [store, texts]);
  // Goods that come back from an order that waits are of a cart that begins anew.
  const isSaved = order.status === 'saved';
  useEffect(() => {
    if (isSaved) return;
    void enterCheckout(store);
    return () => leaveCheckout(store);
  }, [store, isSaved]);

  if (order.status === 'saved') return <SavedOrder id={order.id} />;
  if (order.status === 'placed') {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <ThankYou order={order.order} />
      </Suspense>
    );
  }
  return (
    <>
      <CheckoutHead />
      <OutboxNote />
      <SharedCartOffer />
      {/* Outside of what changes: of the last line that goes it is said as well, and can be undone. */}
      <RemovedNote />
      {isLoaded && lines.length === 0 ? (
        <Page isWhole>
          <EmptyCart action={<ShoppingLink />} />
        </Page>
      ) : isLoaded && isFilled ? (
        <CheckoutForm />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}
