import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedProduct } from '../../domain/lists/product-list.ts';
import type { ProductCard } from '../../domain/product/views.ts';
import { useCurrentPrice } from '../prices/current-prices.ts';
import { QuickAddButton } from '../product-cards/quick-add-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
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
      {card?.isAvailable && <QuickAddButton card={card} />}
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
