import { Trans } from '@lingui/react/macro';
import { PriceNote } from '#lazy/price-note';
import { formatPrice } from '../../domain/price/format-price.ts';
import type { PriceView } from '../../domain/price/views.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { usePriceFormat } from './shop-context.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  readonly price: PriceView | null;
  readonly size?: 'card' | 'page';
}

/**
 * A gross price. A reduction shows the regular price, and below it in full the lowest price of the
 * previous 30 days. The percentage refers to the lowest price (pl-A03, pl-A06, pl-A07).
 */
export function Price({ price, size = 'card' }: PriceProps) {
  const format = usePriceFormat();
  if (price === null) {
    return (
      <p className={classNames(styles.price, styles[size])}>
        <Trans>Price unknown</Trans>
      </p>
    );
  }
  const current = formatPrice(price.current, format);
  const shown = price.isFrom ? <Trans>from {current}</Trans> : current;
  const note = (price.isPersonal || price.club) && <PriceNote price={price} />;
  if (price.regular === null) {
    return (
      <>
        <p className={classNames(styles.price, styles[size])}>{shown}</p>
        {note}
      </>
    );
  }
  const regular = formatPrice(price.regular, format);
  const lowest = price.lowest30 === null ? null : formatPrice(price.lowest30, format);
  return (
    <div className={styles[size]}>
      <p className={styles.row}>
        <span className={styles.reduced}>
          <VisuallyHidden>
            <Trans>Promotional price:</Trans>{' '}
          </VisuallyHidden>
          {shown}
        </span>
        <span className={styles.regular}>
          <VisuallyHidden>
            <Trans>Regular price:</Trans>{' '}
          </VisuallyHidden>
          <s>{regular}</s>
        </span>
        {size === 'page' && price.percent !== null && (
          <span className={styles.percent}>−{price.percent}%</span>
        )}
      </p>
      {lowest !== null && (
        <p className={styles.lowest}>
          <Trans>Lowest price of the 30 days before the reduction: {lowest}</Trans>
        </p>
      )}
      {note}
    </div>
  );
}
