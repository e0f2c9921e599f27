import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import type { ListedProduct } from '../../../domain/lists/product-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { clickListed } from './click-listed.ts';
import { compareSkusAtom, wishlistSkusAtom } from './lists-atoms.ts';

interface ListToggleProps {
  readonly product: ListedProduct;
  readonly className?: string | undefined;
}

/** A product's wishlist button. Its action is loaded on click. */
export function WishToggle({ product, className }: ListToggleProps) {
  const { t } = useLingui();
  const { sku, name } = product;
  const store = useStore();
  const isWished = useAtomValue(wishlistSkusAtom).has(sku);
  return (
    <IconButton
      icon="heart"
      isFilled={isWished}
      aria-pressed={isWished}
      label={t`Favourite: ${name}`}
      className={className}
      onClick={() => clickListed(store, { way: 'toggleWished', product })}
    />
  );
}

/** A product's comparison button. */
export function CompareToggle({ product, className }: ListToggleProps) {
  const { t } = useLingui();
  const { sku, name } = product;
  const store = useStore();
  const isCompared = useAtomValue(compareSkusAtom).has(sku);
  return (
    <IconButton
      icon="compare"
      isFilled={isCompared}
      aria-pressed={isCompared}
      label={t`Compare: ${name}`}
      className={className}
      onClick={() => clickListed(store, { way: 'toggleCompared', product })}
    />
  );
}
