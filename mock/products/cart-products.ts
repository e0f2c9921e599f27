import { optionChecksum } from '../../domain/cart/same-item.ts';
import type { ProductType } from '../../domain/catalogue/documents.ts';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';
import { hasOwnIdentity, type ProductOption } from '../../domain/commerce/product-option.ts';
import { AppError } from '../../domain/errors.ts';
import { type Grosze, grosze, zero } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockProduct, ProductSource } from '../catalogue/products.ts';
import { bundleParts, invalidItem, variantSku } from './product-choice.ts';
import { extrasOf } from './product-extras.ts';

/** A line resolved to its product: current price, tax and parts. */
export interface FoundProduct {
  readonly sku: string;
  readonly requestedSku: string;
  readonly name: string;
  readonly productType: ProductType;
  readonly image: string | null;
  readonly returnLimit: ReturnLimit | null;
  readonly productOption: ProductOption | null;
  readonly identity: string;
  readonly unitPrice: Grosze;
  /** Lowest price of one item in the last 30 days; for a bundle, the sum of its parts. */
  readonly lowest30: Grosze;
  readonly taxRate: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** Stocked products in one item: the product itself, or the parts of a bundle. */
  readonly parts: readonly { readonly product: MockProduct; readonly qty: number }[];
}

/** A product with a price. */
type Priced = MockProduct & { readonly price: Grosze };

const lowestOf = ({ price, lowest30 }: Priced): number => Math.min(price, lowest30 ?? price);

/** Throws `CATALOGUE_NOT_FOUND`. */
export async function requireProduct(
  products: ProductSource,
  sku: string,
  store: StoreCode,
): Promise<MockProduct> {
  const product = await products.bySku(sku, store);
  if (product) return product;
  throw new AppError('CATALOGUE_NOT_FOUND', 'The product does not exist', { details: { sku } });
}

/** Throws `CATALOGUE_NOT_FOUND`, `CART_PRICE_UNKNOWN`. */
async function requirePriced(
  products: ProductSource,
  sku: string,
  store: StoreCode,
): Promise<Priced> {
  const product = await requireProduct(products, sku, store);
  const { price } = product;
  if (price !== null) return { ...product, price };
  throw new AppError('CART_PRICE_UNKNOWN', 'The price of the product is unknown', {
    details: { sku },
  });
}

/**
 * Resolves a line: a variant by its parent and options or by its own SKU, a bundle with its parts,
 * others by SKU. Throws `CATALOGUE_NOT_FOUND`, `CART_PRICE_UNKNOWN`, `CART_ITEM_INVALID`.
 */
export async function findProducts(
  products: ProductSource,
  store: StoreCode,
  request: { readonly sku: string; readonly product_option?: ProductOption | null | undefined },
): Promise<FoundProduct> {
  const product = await requirePriced(products, request.sku, store);
  const productOption = request.product_option ?? null;
  const common = {
    requestedSku: request.sku,
    name: product.name,
    image: product.image ?? null,
    returnLimit: product.returnLimit ?? null,
    productOption,
    identity: hasOwnIdentity(productOption) ? optionChecksum(productOption) : '',
  };
  switch (product.typeId) {
    case 'grouped':
      throw invalidItem(request.sku, 'A set is bought as its single products');
    case 'configurable': {
      const variant = await requirePriced(products, variantSku(product, productOption), store);
      const extras = extrasOf(product, variant.price, productOption);
      return {
        ...common,
        image: variant.image ?? common.image,
        sku: variant.sku,
        productType: 'configurable',
        unitPrice: grosze(variant.price + extras.price),
        lowest30: grosze(lowestOf(variant) + extras.price),
        taxRate: variant.taxRate,
        options: [...variant.choices, ...extras.options],
        parts: [{ product: variant, qty: 1 }],
      };
    }
    case 'bundle': {
      const chosen = await Promise.all(
        bundleParts(product, productOption).map(async ({ sku, qty, option }) => ({
          product: await requirePriced(products, sku, store),
          title: option.title,
          qty: qty,
        })),
      );
      const price = chosen.reduce((sum, part) => grosze(sum + part.product.price * part.qty), zero);
      const lowest = chosen.reduce((sum, part) => sum + lowestOf(part.product) * part.qty, 0);
      const extras = extrasOf(product, price, productOption);
      return {
        ...common,
        sku: product.sku,
        productType: 'bundle',
        unitPrice: grosze(price + extras.price),
        lowest30: grosze(lowest + extras.price),
        taxRate: product.taxRate,
        options: [
          ...chosen.map((part) => ({
            label: part.title,
            value: `${part.qty} × ${part.product.name}`,
          })),
          ...extras.options,
        ],
        parts: chosen,
      };
    }
    default: {
      const extras = extrasOf(product, product.price, productOption);
      return {
        ...common,
        sku: product.sku,
        productType: product.typeId,
        unitPrice: grosze(product.price + extras.price),
        lowest30: grosze(lowestOf(product) + extras.price),
        taxRate: product.taxRate,
        options: [...product.choices, ...extras.options],
        parts: [{ product, qty: 1 }],
      };
    }
  }
}
