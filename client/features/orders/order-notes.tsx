import { Trans } from '@lingui/react/macro';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import styles from './orders.module.css';

/** The buyer's notes to the courier and to the shop; nothing if there are none (checkout-09). */
export function OrderNotes({ comments }: Pick<OrderView, 'comments'>) {
  const delivery = comments?.delivery.trim() ?? '';
  const order = comments?.order.trim() ?? '';
  if (delivery === '' && order === '') return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Your notes</Trans>
      </h2>
      <dl className={styles.notes}>
        {delivery !== '' && (
          <div>
            <dt className={styles.soft}>
              <Trans>For the courier</Trans>
            </dt>
            {/* User text: its writing direction must not change the direction of the page's
                text. */}
            <dd dir="auto">{delivery}</dd>
          </div>
        )}
        {order !== '' && (
          <div>
            <dt className={styles.soft}>
              <Trans>For the shop</Trans>
            </dt>
            <dd dir="auto">{order}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
