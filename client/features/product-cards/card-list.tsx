import { Trans } from '@lingui/react/macro';
import type { ProductCard } from '../../../domain/product/views.ts';
import { CardGrid, gridSizes } from '../../ui/card-grid.tsx';
import { HiddenHeading } from '../../ui/hidden-heading.tsx';
import { CardItem } from './shop-card.tsx';

/** Cards of products as the only list of a page, under a heading for screen readers. */
export function CardList({ cards }: { readonly cards: readonly ProductCard[] }) {
  return (
    <>
      <HiddenHeading>
        <Trans>Products</Trans>
      </HiddenHeading>
      <CardGrid>
        {cards.map((card) => (
          <CardItem key={card.sku} card={card} sizes={gridSizes[4]} />
        ))}
      </CardGrid>
    </>
  );
}
