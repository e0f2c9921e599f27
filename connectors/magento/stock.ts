import * as v from 'valibot';
import { Refusal } from '../kit/refusal.ts';
import { idNumber } from '../kit/wire.ts';
import { id, number } from './cart-answers.ts';
import { type Magento, MagentoRefusal } from './client.ts';

const StockItemSchema = v.object({
  product_id: v.nullish(id),
  qty: v.nullish(number, 0),
  is_in_stock: v.nullish(v.boolean(), false),
  manage_stock: v.nullish(v.boolean(), true),
  backorders: v.nullish(number, 0),
});

/** Variants of a configurable product; among their attributes are those that are chosen. */
const ChildrenSchema = v.array(
  v.object({
    sku: v.pipe(v.string(), v.nonEmpty()),
    custom_attributes: v.nullish(v.array(v.object({ value: v.unknown() })), () => []),
  }),
);

/** "Default Stock", the only one of a Magento with one stock. */
const defaultStock = '1';

/** Stock and variants of products, by sku. */
export interface Stock {
  /** Refuses an unknown product with `CATALOGUE_NOT_FOUND`. */
  read(
    sku: string,
    signal: AbortSignal,
  ): Promise<{
    readonly product_sku: string;
    readonly product_id?: number;
    readonly qty: number;
    readonly is_in_stock: boolean;
    readonly manage_stock: boolean;
  }>;
  /** The skus of the variants of a product; none for a product without variants. */
  variants(sku: string, signal: AbortSignal): Promise<readonly string[]>;
  /** The variant with the chosen values; null without such a variant. */
  variant(sku: string, values: readonly string[], signal: AbortSignal): Promise<string | null>;
}

/** Reads what can be bought: the salable quantity counts orders that are not sent yet. */
export function openStock(magento: Magento): Stock {
  async function salable(sku: string, inSources: number, signal: AbortSignal): Promise<number> {
    const path = ['inventory', 'get-product-salable-quantity', sku, defaultStock];
    try {
      return await magento.staff({ method: 'GET', path }, number, signal);
    } catch (error) {
      // A kind of product without sources, such as a configurable one.
      if (error instanceof MagentoRefusal) return inSources;
      throw error;
    }
  }

  async function children(sku: string, signal: AbortSignal) {
    const path = ['configurable-products', sku, 'children'];
    try {
      return await magento.staff({ method: 'GET', path }, ChildrenSchema, signal);
    } catch (error) {
      if (error instanceof MagentoRefusal) return [];
      throw error;
    }
  }

  return {
    async read(sku, signal) {
      const path = ['stockItems', sku];
      const item = await magento
        .staff({ method: 'GET', path }, StockItemSchema, signal)
        .catch((error: unknown) => {
          throw error instanceof MagentoRefusal ? new Refusal(404, 'CATALOGUE_NOT_FOUND') : error;
        });
      const isLimited = item.manage_stock && item.backorders === 0;
      const qty = isLimited ? await salable(sku, item.qty, signal) : item.qty;
      return {
        product_sku: sku,
        ...(item.product_id && { product_id: idNumber(String(item.product_id)) }),
        qty,
        is_in_stock: item.is_in_stock && (!isLimited || qty > 0),
        manage_stock: isLimited,
      };
    },
    variants: async (sku, signal) => (await children(sku, signal)).map((child) => child.sku),
    async variant(sku, values, signal) {
      // Ids of attribute values are unique in a Magento.
      const found = (await children(sku, signal)).find(({ custom_attributes }) =>
        values.every((wanted) => custom_attributes.some(({ value }) => String(value) === wanted)),
      );
      return found?.sku ?? null;
    },
  };
}
