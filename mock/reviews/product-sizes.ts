import type { ReviewItem, ReviewList, ReviewText } from '../../domain/commerce/review.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { ProductChoice } from '../catalogue/products.ts';
import type { MockContext } from '../context/context.ts';
import type { Reviewable } from './bought-products.ts';

const sizeOf = (choices: readonly ProductChoice[]) =>
  choices.find(({ code }) => code === 'size')?.value;

/** Names of a product's sizes, each once; empty without sizes. */
async function productSizes({ products }: MockContext, sku: string, store: StoreCode) {
  const product = await products.bySku(sku, store);
  const variants = product?.variants ?? [];
  return {
    names: [...new Set(variants.flatMap(({ choices }) => sizeOf(choices) ?? []))],
    ofVariant: (variant: string) =>
      variants.flatMap(({ sku: each, choices }) => (each === variant ? choices : [])),
  };
}

/** The list with the sizes of its products, and the size that was bought. */
export function withSizes(
  context: MockContext,
  list: readonly Reviewable[],
  store: StoreCode,
): Promise<ReviewList> {
  return Promise.all(
    list.map(async ({ variant, ...item }): Promise<ReviewItem> => {
      const { names, ofVariant } = await productSizes(context, item.sku, store);
      const bought_size = sizeOf(ofVariant(variant));
      return {
        ...item,
        ...(names.length > 0 && { sizes: names }),
        ...(bought_size !== undefined && { bought_size }),
      };
    }),
  );
}

/** Throws `BAD_REQUEST` for a review with a size that the product does not have. */
export async function requireSizes(
  context: MockContext,
  reviews: readonly ReviewText[],
  store: StoreCode,
): Promise<void> {
  for (const { sku, size } of reviews) {
    if (size === undefined) continue;
    const { names } = await productSizes(context, sku, store);
    if (!names.includes(size)) throw new AppError('BAD_REQUEST', 'The product has no such size');
  }
}
