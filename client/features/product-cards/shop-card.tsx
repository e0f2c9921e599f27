import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProductCard as Card } from '../../../domain/product/views.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { Static } from '../../core/static.tsx';
import { ProductCard } from '../../ui/product-card.tsx';

const CardActions = lazy(() => import('./card-actions.tsx'));

interface ShopCardProps {
  readonly card: Card;
  readonly sizes: string;
  readonly isPriority?: boolean;
  readonly isWide?: boolean;
}

/** A card with action buttons over its picture, once the shop has started. */
export function ShopCard(props: ShopCardProps) {
  const isStarted = useAtomValue(portsAtom) !== null;
  const [isHydrated, setHydrated] = useState(false);
  // A row may hydrate after the shop has started, and its first render must match the server's.
  useEffect(() => setHydrated(true), []);
  const actions = isHydrated && isStarted && (
    <Suspense>
      <CardActions card={props.card} />
    </Suspense>
  );
  return <ProductCard {...props} actions={actions} />;
}

/** A card as an item of a list. */
export function CardItem({
  className,
  ...props
}: ShopCardProps & { readonly className?: string | undefined }) {
  const content = <ShopCard {...props} />;
  const { sizes, isWide = false } = props;
  if (props.isPriority) return <li className={className}>{content}</li>;
  return (
    <Static
      tag="li"
      className={className}
      name={isWide ? `${sizes} wide` : sizes}
      owner={props.card}
    >
      {content}
    </Static>
  );
}
