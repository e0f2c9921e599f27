import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { ReturnNote } from '../ui/return-note.tsx';
import { useMoney } from './order-money.ts';
import styles from './orders.module.css';

/** What was bought and what it came to. */
export function OrderLines({ order }: { readonly order: OrderView }) {
  const { t } = useLingui();
  const money = useMoney();
  const { lines, totals } = order;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Products</Trans>
      </h2>
      <ul className={styles.list} aria-label={t`Products`}>
        {lines.map((line) => (
          <li key={line.item_id} className={styles.row}>
            <span>
              {line.qty} × {line.name}
            </span>
            <span>{money(line.paid)}</span>
            {line.options.length > 0 && (
              <span className={styles.soft}>
                {line.options.map(({ label, value }) => `${label}: ${value}`).join(', ')}
              </span>
            )}
            <ReturnNote limit={line.return_limit} className={styles.soft} />
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {totals.total_segments
          .filter(({ value }) => value !== null)
          .map(({ code, title, value }) => (
            <div key={code} className={code === 'grand_total' ? styles.total : undefined}>
              {/* What the backend calls it is for a cart: an order may have been paid. */}
              <dt>{code === 'grand_total' ? <Trans>Total</Trans> : title}</dt>
              <dd>{money(value ?? 0)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
