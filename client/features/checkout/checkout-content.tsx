import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { confirmationName } from '../../../domain/order/placed-orders.ts';
import type { TextVersions } from '../../../domain/text/text-version.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { Anchor, useOpen } from '../../ui/link-context.tsx';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { RemovedNote } from '../cart/removed-note.tsx';
import { enterCheckout, leaveCheckout } from './checkout.ts';
import {
  checkoutIsLoadedAtom,
  type OrderProgress,
  orderProgressAtom,
  textVersionsAtom,
} from './checkout-atoms.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { SharedCartOffer } from './shared-cart-offer.tsx';

/** Checkout of a filled cart, or the redirect to the confirmation of an order. */
export default function CheckoutContent({ texts }: { readonly texts: TextVersions }) {
  const store = useStore();
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const isFilled = useAtomValue(checkoutIsLoadedAtom);
  const lines = useAtomValue(cartLinesAtom);
  const order = useAtomValue(orderProgressAtom);

  useEffect(() => store.set(textVersionsAtom, texts), [store, texts]);
  const ordered = orderedName(order);
  // Line items restored from a pending order start a new checkout.
  const isOrdered = ordered !== null;
  useEffect(() => {
    if (isOrdered) return;
    void enterCheckout(store);
    return () => leaveCheckout(store);
  }, [store, isOrdered]);

  if (ordered !== null) return <Ordered name={ordered} />;
  return (
    <>
      <CheckoutHead />
      <OutboxNote />
      <SharedCartOffer />
      {/* Outside the conditional content, so the removal of the last line can also be undone. */}
      <RemovedNote />
      {isLoaded && lines.length === 0 ? (
        <EmptyCheckout />
      ) : isLoaded && isFilled ? (
        <CheckoutForm />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}

const confirmationTarget = (uuid: string): LinkTarget => ({
  to: 'screen',
  screen: 'payment-confirmation-page',
  params: { uuid },
});

/** Id of the order just placed or saved here; null without one. */
function orderedName(order: OrderProgress): string | null {
  if (order.status === 'placed') return confirmationName(order.order);
  return order.status === 'saved' ? order.id : null;
}

/** Replaces the checkout with the confirmation in the history, so back skips the empty cart. */
function Ordered({ name }: { readonly name: string }) {
  const open = useOpen();
  const target = useMemo(() => confirmationTarget(name), [name]);
  useEffect(() => open(target, { replaces: true }), [open, target]);
  return (
    <>
      <CheckoutHead />
      <p role="status">
        <Anchor className={styles.ordered} target={target}>
          <Trans>Order confirmation</Trans>
        </Anchor>
      </p>
      <CheckoutSkeleton />
    </>
  );
}
