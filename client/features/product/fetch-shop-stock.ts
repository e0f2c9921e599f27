import type { Point } from '../../../domain/commerce/point.ts';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import { type ShopStock, ShopStockSchema } from '../../../domain/commerce/stock.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { fetchShops } from '../stores/fetch-shops.ts';

export interface FetchedStock {
  readonly stock: ShopStock;
  /** Our shops; null if their list cannot be fetched, then only quantities are shown. */
  readonly points: readonly Point[] | null;
}

/**
 * The stock of a sku in each of our shops (api-49), with their addresses and opening hours. Throws
 * `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function fetchShopStock(store: Store, sku: string): Promise<FetchedStock> {
  const { api } = await whenStarted(store);
  const url = `/api/stock/shops?sku=${encodeURIComponent(sku)}`;
  const [response, points] = await Promise.all([
    api.fetch({ id: newId(), url, method: 'GET' }, ShopStockSchema),
    fetchShops(store, 'salon', null).catch(() => null),
  ]);
  if (response.kind === 'done') return { stock: response.result, points };
  throw refusalError(response);
}
