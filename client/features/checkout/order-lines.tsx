import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { lineTotal } from '../../../domain/cart/totals.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { ReturnNote } from '../../ui/return-note.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { LineReduction } from '../cart/line-reduction.tsx';
import styles from './order-lines.module.css';

/** Items directly before the order button: name, features, quantity, price (pl-B03). */
export function OrderLines() {
  const { t } = useLingui();
  const lines = useAtomValue(cartLinesAtom);
  return (
    <ul className={styles.lines} aria-label={t`What you order`}>
      {lines.map((line) => (
        <OrderLine key={lineKey(line)} line={line} />
      ))}
    </ul>
  );
}

function OrderLine({ line }: { readonly line: CartLine }) {
  const format = usePriceFormat();
  const options = line.options.length > 0 ? line.options : (line.totals?.options ?? []);
  const features = options.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`));
  const unit = line.totals?.price_incl_tax ?? line.unitPrice;
  return (
    <li className={styles.line}>
      <div>
        <p>
          <span className={styles.name}>{line.name}</span>
          {features.length > 0 && <span className={styles.features}>{features.join(', ')}</span>}
          <span className={styles.features}>
            {line.qty}
            {unit !== null && <> × {formatPrice(unit, format)}</>}
          </span>
        </p>
        <LineReduction line={line} className={styles.features} />
        <ReturnNote limit={line.returnLimit} className={styles.features} />
      </div>
      <p className={styles.sum}>{formatPrice(lineTotal(line), format)}</p>
    </li>
  );
}
