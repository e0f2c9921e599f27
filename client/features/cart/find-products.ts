import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import { cartProductOfDocument } from '../../../domain/cart/product-of-document.ts';
import { attributeRegistry } from '../../../domain/catalogue/attribute-registry.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';

/** Finds products of a server's cart in the catalogue; a variant is found by its parent. */
export function productFinder(catalogue: Catalogue, store: StoreCode, clock: () => number) {
  const byField = (field: string, skus: readonly string[]) =>
    catalogue.search({ store, type: 'product', filters: { [field]: { in: skus } } });

  return async (skus: readonly string[]): Promise<Readonly<Record<string, CartProduct>>> => {
    const [parents, own] = await Promise.all([
      byField('configurable_children.sku', skus),
      byField('sku', skus),
    ]);
    const attributes = attributeRegistry([...parents.attributeMetadata, ...own.attributeMetadata]);
    const now = new Date(clock());
    const found = skus.flatMap((sku): [string, CartProduct][] => {
      const parent = parents.items.find((document) =>
        document.configurable_children?.some((child) => child.sku === sku),
      );
      const document = parent ?? own.items.find((other) => other.sku === sku);
      return document ? [[sku, cartProductOfDocument(document, sku, attributes, now)]] : [];
    });
    return Object.fromEntries(found);
  };
}
