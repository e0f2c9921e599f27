import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { FindOrder } from './find-order.tsx';
import { openedOrderAtom } from './opened-order.ts';
import { Order } from './order-page.tsx';
import styles from './orders.module.css';

/** An order found by its number and e-mail, without an account. */
export function LookupPage() {
  const order = useAtomValue(openedOrderAtom);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Find an order</Trans>
      </h1>
      <FindOrder />
      {order !== null && <Order order={order} />}
    </div>
  );
}
