import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../client/ui/button.tsx';
import { httpAddress } from '../../domain/order/http-address.ts';
import styles from './confirmation.module.css';

/** Seconds before the redirect to the payment (checkout-29). */
const patience = 5;

/**
 * Redirects to the payment operator after five seconds, unless the shopper stays. Announced once at
 * the start; the seconds are only visual.
 */
export function PaymentCountdown({ address }: { readonly address: string }) {
  const [left, setLeft] = useState(patience);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    if (isStopped) return;
    const end = Date.now() + patience * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      // Prevents another redirect after the shopper returns.
      setStopped(true);
      const safe = httpAddress(address, location.href);
      if (safe !== null) location.assign(safe);
    }, 250);
    return () => clearInterval(timer);
  }, [address, isStopped]);

  return (
    <div className={styles.countdown}>
      <p role="status">
        {isStopped ? (
          <Trans>You stay here. Pay when you like.</Trans>
        ) : (
          <Trans>In five seconds we lead you to the payment.</Trans>
        )}
      </p>
      {!isStopped && (
        <>
          <p aria-hidden="true" className={styles.seconds}>
            {left}
          </p>
          <Button look="quiet" onClick={() => setStopped(true)}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
