import type { ListedProduct } from '../../domain/lists/product-list.ts';

/** A product as a list keeps it that knows its sku alone; what the catalogue says of it is named otherwise. */
export const keptItem = (sku: string): ListedProduct => ({
  sku,
  id: null,
  name: `kept ${sku}`,
  picture: null,
  link: { to: 'entity', kind: 'product', path: sku },
  price: null,
});
