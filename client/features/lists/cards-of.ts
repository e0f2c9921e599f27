import { attributeRegistry } from '../../../domain/catalogue/attribute-registry.ts';
import { AppError } from '../../../domain/errors.ts';
import { productCard } from '../../../domain/product/product-card.ts';
import type { ProductCard } from '../../../domain/product/views.ts';
import { defaultScreenSettings } from '../../../domain/screens/context.ts';
import { findProduct } from '../../../domain/screens/find-product.ts';
import { listedCards, matchingCards, newestCards } from '../../../domain/screens/listed-cards.ts';
import { type BrowserCatalogue, withCatalogue } from '../../core/catalogue/browser-catalogue.ts';

export interface FoundCards {
  readonly cards: readonly ProductCard[];
  /** The shop was reached: a product without a card is no longer sold. */
  readonly isComplete: boolean;
}

/** Cards of products whose pages were opened on this device. */
async function storedCards(
  catalogue: BrowserCatalogue,
  storeCode: string,
  skus: readonly string[],
): Promise<ProductCard[]> {
  const context = {
    attributes: attributeRegistry([]),
    now: new Date(),
    newFlag: defaultScreenSettings.flags.isNew,
  };
  const source = { catalogue, store: { storeCode } };
  const found = await Promise.all(skus.map((value) => findProduct(source, { value })));
  return found.flatMap((product) => (product ? [productCard(product, context)] : []));
}

/**
 * Cards by sku with current catalogue data or, offline, as last stored on this device. Throws the
 * catalogue's errors.
 */
export function cardsOf(storeCode: string, skus: readonly string[]): Promise<FoundCards> {
  return withCatalogue(async (catalogue) => {
    const strict = { ...catalogue, search: catalogue.searchOrReject };
    try {
      const cards = await listedCards(strict, storeCode, skus, new Date());
      return { cards, isComplete: true };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'OFFLINE') throw error;
      return { cards: await storedCards(catalogue, storeCode, skus), isComplete: false };
    }
  });
}

/** Cards of the newest products, offline of those that this device has stored. */
export const newestOf = (storeCode: string, size: number) =>
  withCatalogue((catalogue) => newestCards(catalogue, storeCode, size, new Date()));

/** Cards of what goes with the products of the skus, offline as this device has stored them. */
export const matchingOf = (storeCode: string, skus: readonly string[], size: number) =>
  withCatalogue((catalogue) => matchingCards(catalogue, storeCode, skus, size, new Date()));
