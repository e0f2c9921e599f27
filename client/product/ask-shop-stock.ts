import { refusalError } from '../../domain/commerce/refusal-text.ts';
import { ShopStockSchema } from '../../domain/commerce/stock.ts';
import { type ShopStockView, shopStockViews } from '../../domain/shops/shop-stock.ts';
import { newId } from '../new-id.ts';
import { whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import { askShops } from '../stores/ask-shops.ts';
import type { Spot } from '../stores/where-am-i.ts';

/**
 * What lies of a sku in each of our shops (api-49), with where they are and when they are open. A list of
 * shops that cannot be had leaves the pieces. Throws as `ApiClient.ask`.
 */
export async function askShopStock(
  store: Store,
  sku: string,
  near: Spot | null,
): Promise<readonly ShopStockView[]> {
  const { api } = await whenStarted(store);
  const url = `/api/stock/shops?sku=${encodeURIComponent(sku)}`;
  const [answer, points] = await Promise.all([
    api.ask({ id: newId(), url, method: 'GET' }, ShopStockSchema),
    askShops(store, 'salon', near).catch(() => []),
  ]);
  if (answer.kind === 'done') return shopStockViews(answer.result, points);
  throw refusalError(answer);
}
