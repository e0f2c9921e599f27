import { Trans } from '@lingui/react/macro';
import styles from './checkout-page.module.css';

/** The page's title, and the word for browsers that cannot order. */
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
