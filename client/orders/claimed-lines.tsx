import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { ClaimLine } from '../../domain/order/claim-lines.ts';
import styles from './orders.module.css';

interface ClaimedLinesProps {
  readonly order: OrderView;
  readonly lines: readonly ClaimLine[];
}

/** What a statement is about, in words. */
export function ClaimedLines({ order, lines }: ClaimedLinesProps) {
  return (
    <ul className={styles.list}>
      {lines.map(({ item_id, qty }) => (
        <li key={item_id}>
          {qty} × {order.lines.find((line) => line.item_id === item_id)?.name}
        </li>
      ))}
    </ul>
  );
}
