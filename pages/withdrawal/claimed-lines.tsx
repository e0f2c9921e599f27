import styles from '../../client/features/orders/orders.module.css';
import { lineName } from '../../domain/cart/line-name.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { ClaimLine } from '../../domain/order/claim-lines.ts';

interface ClaimedLinesProps {
  readonly order: OrderView;
  readonly lines: readonly ClaimLine[];
}

/** The lines of a statement as text, with their size. */
export function ClaimedLines({ order, lines }: ClaimedLinesProps) {
  return (
    <ul className={styles.list}>
      {lines.map(({ item_id, qty }) => {
        const bought = order.lines.find((line) => line.item_id === item_id);
        return (
          <li key={item_id}>
            {qty} × {bought && lineName(bought)}
          </li>
        );
      })}
    </ul>
  );
}
