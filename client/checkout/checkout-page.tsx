import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { enterCheckout, leaveCheckout } from './checkout.ts';
import { checkoutIsLoadedAtom, orderStateAtom } from './checkout-atoms.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ThankYou } from './thank-you.tsx';

/** Cart and checkout on one page (decisions, 3); what it shows is the shopper's own, so it fills in the browser. */
export function CheckoutPage() {
  const store = useStore();
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const isFilled = useAtomValue(checkoutIsLoadedAtom);
  const lines = useAtomValue(cartLinesAtom);
  const order = useAtomValue(orderStateAtom);

  useEffect(() => {
    void enterCheckout(store);
    return () => leaveCheckout(store);
  }, [store]);

  if (order.status === 'placed') return <ThankYou order={order.order} />;
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Cart and checkout</Trans>
      </h1>
      <noscript>
        <p className={styles.script}>
          <Trans>Ordering needs JavaScript. You can also order by phone.</Trans>
        </p>
      </noscript>
      {isLoaded && lines.length === 0 ? (
        <EmptyState
          title={<Trans>The cart is empty</Trans>}
          action={
            <ButtonLink target={{ to: 'screen', screen: 'home' }}>
              <Trans>Back to shopping</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>What you add stays here, also without a connection.</Trans>
          </p>
        </EmptyState>
      ) : isLoaded && isFilled ? (
        <CheckoutForm />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}
