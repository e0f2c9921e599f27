import type { ReactNode } from 'react';
import type { ProductCard as Card } from '../../../domain/product/views.ts';
import { Rail, railSizes } from '../../ui/rail.tsx';
import { CardItem } from './shop-card.tsx';

interface ProductRailProps {
  readonly title: ReactNode;
  readonly cards: readonly Card[];
  readonly more?: ReactNode;
}

/** A row of product cards that scrolls sideways. */
export function ProductRail({ title, cards, more }: ProductRailProps) {
  if (cards.length === 0) return null;
  return (
    <Rail title={title} more={more}>
      {cards.map((card) => (
        <CardItem key={card.sku} card={card} sizes={railSizes} />
      ))}
    </Rail>
  );
}
