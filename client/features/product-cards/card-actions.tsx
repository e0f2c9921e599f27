import { listedOfCard } from '../../../domain/lists/listed-product.ts';
import type { ProductCard } from '../../../domain/product/views.ts';
import { CompareToggle, WishToggle } from '../lists/list-toggles.tsx';
import styles from './card-actions.module.css';
import { QuickAddButton } from './quick-add-button.tsx';

/** The actions on a card's product. */
export default function CardActions({ card }: { readonly card: ProductCard }) {
  const product = listedOfCard(card);
  return (
    <>
      <div className={styles.corner}>
        <WishToggle product={product} />
        <CompareToggle product={product} />
      </div>
      {card.isAvailable && (
        <div className={styles.action}>
          <QuickAddButton card={card} />
        </div>
      )}
    </>
  );
}
