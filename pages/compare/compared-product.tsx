import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentPrice } from '../../client/core/prices-and-stock/current-prices.ts';
import { QuickAddButton } from '../../client/features/product-cards/quick-add-button.tsx';
import { IconButton } from '../../client/ui/icon-button.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import { Picture } from '../../client/ui/picture.tsx';
import { Price } from '../../client/ui/price.tsx';
import type { ListedProduct } from '../../domain/lists/product-list.ts';
import type { ProductCard } from '../../domain/product/views.ts';
import styles from './compare-table.module.css';

interface ComparedProductProps {
  readonly product: ListedProduct;
  /** Null when neither the shop nor the device has more than its name. */
  readonly card: ProductCard | null;
  readonly onTakeAway: () => void;
}

/** Column header of a product: name, price, and buttons to buy or remove it. */
export function ComparedProduct({ product, card, onTakeAway }: ComparedProductProps) {
  const { t } = useLingui();
  const { name, picture, link } = card ?? product;
  return (
    <div className={styles.product}>
      <Picture path={picture} alt="" kind="list" sizes="200px" />
      {link === null ? name : <Anchor target={link}>{name}</Anchor>}
      {card === null ? (
        <p>
          <Trans>Nothing more is known of it now</Trans>
        </p>
      ) : (
        <CurrentPrice card={card} />
      )}
      {card?.isAvailable && (
        <div className={styles.add}>
          <QuickAddButton card={card} />
        </div>
      )}
      <IconButton
        icon="close"
        label={t`Take out of the comparison: ${name}`}
        onClick={onTakeAway}
        className={styles.away}
      />
    </div>
  );
}

function CurrentPrice({ card }: { readonly card: ProductCard }) {
  return <Price price={useCurrentPrice(card.sku, card.price)} />;
}
