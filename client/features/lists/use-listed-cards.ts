import { useEffect, useState } from 'react';
import type { ListedProduct, ProductList } from '../../../domain/lists/product-list.ts';
import type { ProductCard } from '../../../domain/product/views.ts';
import { log, reason } from '../../core/log.ts';
import { useShop } from '../../ui/shop-context.tsx';
import type { FoundCards } from './cards-of.ts';

/** A card from the list's own data, for a product that the catalogue does not return. */
function storedCard(product: ListedProduct, isAvailable: boolean): ProductCard[] {
  const { sku, id, name, picture, link } = product;
  if (link === null) return [];
  return [
    {
      id: id ?? sku,
      sku,
      name,
      link,
      picture,
      secondPicture: null,
      // A stored price may be outdated: no price is better than a wrong one.
      price: null,
      isNew: false,
      isAvailable,
      swatches: [],
    },
  ];
}

/** Cards of a list's products; null until they are known. */
function useFound(products: ProductList): FoundCards | null {
  const { storeCode } = useShop();
  const [found, setFound] = useState<FoundCards | null>(null);
  const wanted = products.map(({ sku }) => sku).join('\n');

  useEffect(() => {
    let isGone = false;
    const show = (cards: FoundCards) => {
      if (!isGone) setFound(cards);
    };
    const skus = wanted === '' ? [] : wanted.split('\n');
    import('./cards-of.ts')
      .then(({ cardsOf }) => cardsOf(storeCode, skus))
      .then(show, (error: unknown) => {
        log.info('list.not-found', { reason: reason(error) });
        show({ cards: [], isComplete: false });
      });
    return () => {
      isGone = true;
    };
  }, [storeCode, wanted]);
  return found;
}

/** The products of a stored list as cards with current catalogue data; null until known. */
export function useListedCards(products: ProductList): readonly ProductCard[] | null {
  const found = useFound(products);
  if (found === null) return null;
  const cards = new Map(found.cards.map((card) => [card.sku, card]));
  return products.flatMap(
    (product) => cards.get(product.sku) ?? storedCard(product, !found.isComplete),
  );
}
