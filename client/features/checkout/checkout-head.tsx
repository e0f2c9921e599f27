import { Trans } from '@lingui/react/macro';
import styles from './checkout-page.module.css';

/** Page title, and a notice for browsers without JavaScript. */
export function CheckoutHead() {
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
    </>
  );
}
