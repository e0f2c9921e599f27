import type { ProductList } from '../../../domain/lists/product-list.ts';
import { Loading } from '../../ui/loading.tsx';
import { useListedCards } from '../lists/use-listed-cards.ts';
import { CardList } from './card-list.tsx';

/** A stored list as cards with current catalogue data. */
export function ListedGrid({ products }: { readonly products: ProductList }) {
  const cards = useListedCards(products);
  if (cards === null) return <Loading isTall />;
  return <CardList cards={cards} />;
}
