import type { ProductCard } from '../../domain/product/views.ts';

/** A card with an SKU only. */
export function productCardOf(sku: string): ProductCard {
  return {
    id: sku,
    sku,
    name: sku,
    link: { to: 'entity', kind: 'product', path: sku.toLowerCase() },
    picture: null,
    secondPicture: null,
    price: null,
    isNew: false,
    isAvailable: true,
    swatches: [],
  };
}
