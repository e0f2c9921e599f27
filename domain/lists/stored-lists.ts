import * as v from 'valibot';
import { OptionLabelSchema } from '../cart/cart-line.ts';
import type { CartProduct } from '../cart/cart-product.ts';
import { NamedListsSchema } from '../commerce/named-list.ts';
import { ListedProductSchema } from './product-list.ts';

/** A product of a list as the device shows it offline; `sku` is the product's, not a variant's. */
const KnownProductSchema = v.object({
  ...ListedProductSchema.entries,
  options: v.array(OptionLabelSchema),
});

/** The named lists as a device stores them. */
export const StoredListsSchema = v.object({
  lists: NamedListsSchema,
  /** By the sku of the entry. */
  products: v.record(v.string(), KnownProductSchema),
  /** Whether there are changes that the account may not have. */
  isUnsent: v.boolean(),
  /** Ids of lists for which the account has no room. */
  refused: v.array(v.string()),
});

export type KnownProduct = v.InferOutput<typeof KnownProductSchema>;
export type StoredLists = v.InferOutput<typeof StoredListsSchema>;

export const noLists: StoredLists = { lists: [], products: {}, isUnsent: false, refused: [] };

type Product = Pick<
  CartProduct,
  'sku' | 'parentSku' | 'id' | 'name' | 'picture' | 'link' | 'unitPrice' | 'options'
>;

/** A product or line of the cart as a list stores it; its link opens the chosen variant. */
export function knownProduct(product: Product): KnownProduct {
  const { sku, parentSku, id, name, picture, link, unitPrice, options } = product;
  return {
    sku: parentSku ?? sku,
    id,
    name,
    picture,
    link,
    price: unitPrice,
    options: [...options],
  };
}
