import { Trans } from '@lingui/react/macro';
import type { ProductList } from '../../domain/lists/product-list.ts';
import { ShopCard } from '../goods/shop-card.tsx';
import { CardGrid, gridSizes } from '../ui/card-grid.tsx';
import { HiddenHeading } from '../ui/hidden-heading.tsx';
import { Loading } from '../ui/loading.tsx';
import { useListedCards } from './use-listed-cards.ts';

/** A kept list as cards, with what the catalogue says of its products now. */
export function ListedGrid({ products }: { readonly products: ProductList }) {
  const cards = useListedCards(products);
  if (cards === null) return <Loading isTall />;
  return (
    <>
      <HiddenHeading>
        <Trans>Products</Trans>
      </HiddenHeading>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.sku}>
            <ShopCard card={card} sizes={gridSizes[4]} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
