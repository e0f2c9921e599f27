import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { confirmationName } from '../../domain/order/placed-orders.ts';
import type { TextVersions } from '../../domain/screens/load-text-versions.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { RemovedNote } from '../cart/removed-note.tsx';
import { SharedCartOffer } from '../cart/shared-cart-offer.tsx';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { OutboxNote } from '../outbox/outbox-note.tsx';
import { Anchor, useOpen } from '../ui/link-context.tsx';
import { Page } from '../ui/page.tsx';
import { enterCheckout, leaveCheckout } from './checkout.ts';
import {
  checkoutIsLoadedAtom,
  type OrderState,
  orderStateAtom,
  textVersionsAtom,
} from './checkout-atoms.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** What becomes of the cart: filled, to be ordered, or ordered, which has a page of its own. */
export default function CheckoutContent({ texts }: { readonly texts: TextVersions }) {
  const store = useStore();
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const isFilled = useAtomValue(checkoutIsLoadedAtom);
  const lines = useAtomValue(cartLinesAtom);
  const order = useAtomValue(orderStateAtom);

  useEffect(() => store.set(textVersionsAtom, texts), [store, texts]);
  const ordered = orderedName(order);
  // Goods that come back from an order that waits are of a cart that begins anew.
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

const confirmationTarget = (uuid: string): LinkTarget => ({
  to: 'screen',
  screen: 'payment-confirmation-page',
  params: { uuid },
});

/** The name of what was just ordered here, placed or saved; null while nothing was. */
function orderedName(order: OrderState): string | null {
  if (order.status === 'placed') return confirmationName(order.order);
  return order.status === 'saved' ? order.id : null;
}

/** Leads on to the confirmation, in place of the cart that is no more: back leads to where one shopped. */
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
