import type { ProductList } from '../../domain/lists/product-list.ts';
import { CardList } from '../product-cards/card-list.tsx';
import { Loading } from '../ui/loading.tsx';
import { useListedCards } from './use-listed-cards.ts';

/** A stored list as cards with current catalogue data. */
export function ListedGrid({ products }: { readonly products: ProductList }) {
  const cards = useListedCards(products);
  if (cards === null) return <Loading isTall />;
  return <CardList cards={cards} />;
}
