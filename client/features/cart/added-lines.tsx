import { useAtomValue } from 'jotai';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { shownReduction } from '../../../domain/cart/line-reduction.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Picture } from '../../ui/picture.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import styles from './added-lines.module.css';
import { cartLinesAtom } from './cart-atoms.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { LineReduction } from './line-reduction.tsx';

/** Most lines of one notice; the cart has them all. */
const mostLines = 3;

/** The lines just added, by their keys, and what is missing to free delivery. */
export function AddedLines({ keys }: { readonly keys: readonly string[] }) {
  const format = usePriceFormat();
  const added = useAtomValue(cartLinesAtom).filter((line) => keys.includes(lineKey(line)));
  if (added.length === 0) return null;
  return (
    <div className={styles.added}>
      <ul>
        {added.slice(-mostLines).map((line) => (
          <li key={lineKey(line)} className={styles.line}>
            <Picture
              path={line.picture}
              alt=""
              kind="cart"
              sizes="72px"
              className={styles.picture}
            />
            <div>
              <p className={styles.name}>{line.name}</p>
              {line.options.length > 0 && (
                <p className={styles.options}>
                  {line.options.map(({ value }) => value).join(', ')}
                </p>
              )}
              <p data-reduced={shownReduction(line) !== null} className={styles.price}>
                {line.unitPrice !== null && formatPrice(line.unitPrice, format)}
              </p>
              <LineReduction line={line} className={styles.options} />
            </div>
          </li>
        ))}
      </ul>
      {/* Its amount changes with the totals: the change is no news. */}
      <div aria-live="off">
        <FreeDelivery />
      </div>
    </div>
  );
}
