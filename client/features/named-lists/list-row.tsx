import { Trans, useLingui } from '@lingui/react/macro';
import type { ListEntry } from '../../../domain/commerce/named-list.ts';
import type { KnownProduct } from '../../../domain/lists/stored-lists.ts';
import type { ProductCard } from '../../../domain/product/views.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from '../cart/cart-lines.module.css';

interface ListRowProps {
  readonly entry: ListEntry;
  /** Undefined until the catalogue was asked for it. */
  readonly product: KnownProduct | undefined;
  /** With the current price; undefined until known. */
  readonly card: ProductCard | undefined;
  readonly onTakenOff: () => void;
}

/** A product of a list with its chosen options and quantity. */
export function ListRow({ entry: { sku, qty }, product, card, onTakenOff }: ListRowProps) {
  const { t } = useLingui();
  const name = product?.name ?? sku;
  const link = product?.link ?? card?.link ?? null;
  const options = [
    ...(product?.options ?? []).map(({ label, value }) =>
      label === '' ? value : `${label}: ${value}`,
    ),
    ...(qty > 1 ? [t`Quantity: ${qty}`] : []),
  ];
  return (
    <li className={styles.line}>
      <Picture
        path={product?.picture ?? null}
        alt=""
        kind="cart"
        sizes="72px"
        className={styles.picture}
      />
      <div>
        <p className={styles.name}>{link ? <Anchor target={link}>{name}</Anchor> : name}</p>
        {options.length > 0 && <p className={styles.options}>{options.join(', ')}</p>}
        {card?.price && <Price price={card.price} />}
        {card?.isAvailable === false && (
          <p className={styles.options}>
            <Trans>Sold out</Trans>
          </p>
        )}
        <div className={styles.tools}>
          <Button look="quiet" onClick={onTakenOff} aria-label={t`Take off the list: ${name}`}>
            {t`Take off the list`}
          </Button>
        </div>
      </div>
    </li>
  );
}
