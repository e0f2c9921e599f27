import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownLine, ShownOrder } from '../../../domain/order/shown-order.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { ReturnNote } from '../../ui/return-note.tsx';
import { useFormatAmount } from './order-money.ts';
import styles from './orders.module.css';

/** The line items and totals of an order, with pictures if there are any. */
export function OrderLines({ order }: { readonly order: ShownOrder }) {
  const { t } = useLingui();
  const formatAmount = useFormatAmount();
  const { lines, segments } = order;
  const hasPictures = lines.some(({ image }) => image !== null);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Products</Trans>
      </h2>
      <ul className={styles.list} aria-label={t`Products`}>
        {lines.map((line) => (
          <Line key={line.key} line={line} hasPicture={hasPictures} />
        ))}
      </ul>
      <dl className={styles.facts}>
        {segments
          .filter(({ value }) => value !== null)
          .map(({ code, title, value }) => (
            <div key={code} className={code === 'grand_total' ? styles.total : undefined}>
              {/* The backend's title is worded for a cart, but an order may be paid already. */}
              <dt>{code === 'grand_total' ? <Trans>Total</Trans> : title}</dt>
              <dd>{formatAmount(value ?? 0)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

interface LineProps {
  readonly line: ShownLine;
  readonly hasPicture: boolean;
}

function Line({ line, hasPicture }: LineProps) {
  const formatAmount = useFormatAmount();
  return (
    <li className={classNames(styles.row, hasPicture && styles.pictured)}>
      {hasPicture && (
        <Picture path={line.image} alt="" kind="cart" sizes="72px" className={styles.picture} />
      )}
      <div>
        <p>
          {line.qty} × {line.name}
        </p>
        {line.options.length > 0 && (
          <p className={styles.soft}>
            {line.options
              .map(({ label, value }) => (label === '' ? value : `${label}: ${value}`))
              .join(', ')}
          </p>
        )}
        {line.withdrawn > 0 && <Withdrawn qty={line.withdrawn} of={line.qty} />}
        <ReturnNote limit={line.return_limit} className={styles.soft} />
      </div>
      <span>{formatAmount(line.row_total_incl_tax)}</span>
    </li>
  );
}

function Withdrawn({ qty, of }: { readonly qty: number; readonly of: number }) {
  return (
    <p className={styles.soft}>
      {qty === of ? (
        <Trans>Withdrawn from</Trans>
      ) : (
        <Trans>
          Withdrawn from: {qty} of {of}
        </Trans>
      )}
    </p>
  );
}
