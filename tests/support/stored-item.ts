import type { ListedProduct } from '../../domain/lists/product-list.ts';

/** A product in a list that knows only its SKU; its name differs from the catalogue's. */
export const storedItem = (sku: string): ListedProduct => ({
  sku,
  id: null,
  name: `kept ${sku}`,
  picture: null,
  link: { to: 'entity', kind: 'product', path: sku },
  price: null,
});
