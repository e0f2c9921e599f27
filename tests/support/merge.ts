import type { CartLine } from '../../domain/cart/cart-line.ts';
import { type CartSettings, defaultCartSettings } from '../../domain/cart/cart-settings.ts';
import type { MergeOptions } from '../../domain/cart/commands.ts';
import { planMerge } from '../../domain/cart/merge-plan.ts';
import type { ServerCartItem } from '../../domain/commerce/cart-item.ts';

const options: MergeOptions = {
  cartToken: 'cart-1',
  mergeId: 'm1',
  forceClientState: false,
  mergeQuantities: false,
};
/** An item of the server's cart. */
export const item = (sku: string, qty: number, item_id = '3'): ServerCartItem => ({
  item_id,
  quote_id: '7',
  sku,
  qty,
  product_type: 'simple',
});
/** Plans a merge of lines and items with the usual options. */
export const planned = (
  lines: CartLine[],
  items: ServerCartItem[],
  more: Partial<MergeOptions> = {},
  settings: Partial<CartSettings> = {},
  removed: CartLine[] = [],
) =>
  planMerge(
    { cartItems: lines, removed },
    items,
    { ...options, ...more },
    {
      ...defaultCartSettings,
      ...settings,
    },
  );
/** Marks a line that was merged into this cart before. */
export const here = { mergedInto: 'cart-1' };
