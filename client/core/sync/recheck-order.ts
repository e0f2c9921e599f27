import * as v from 'valibot';
import { chunksOf } from '../../../domain/chunks.ts';
import { StockListSchema, skusPerStockList } from '../../../domain/commerce/stock.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { platformPrices, skusPerPriceList } from '../../../domain/price/platform-price.ts';
import { checkableSkus, orderChanges } from '../../../domain/sync/order-changes.ts';
import type { OrderChange, WaitingOrder } from '../../../domain/sync/waiting-order.ts';
import type { WorkerFacts } from '../../../domain/sync/worker-facts.ts';
import type { ApiClient } from '../net/api-client.ts';
import { newId } from '../new-id.ts';

/**
 * Fetches today's prices and stock of an order's line items and returns the differences from what
 * was agreed to. A refused request counts as no difference, because the backend checks again.
 * Throws `OFFLINE` without a response. Prices are not compared if `areByGroup`: only the backend
 * can decide which ones apply.
 */
export async function recheckOrder(
  api: Pick<ApiClient, 'fetch'>,
  { lines }: WaitingOrder,
  { areByGroup, currencyCode, storeId }: WorkerFacts['prices'],
  signal: AbortSignal,
): Promise<readonly OrderChange[]> {
  const skus = checkableSkus(lines);

  async function fetchOrder<T>(
    path: string,
    query: Record<string, string>,
    of: v.GenericSchema<unknown, T>,
  ) {
    const url = `${path}?${new URLSearchParams(query)}`;
    const response = await api.fetch({ id: newId(), url, method: 'GET' }, of, signal);
    return response.kind === 'done' ? response.result : null;
  }

  const priceLists = chunksOf(areByGroup ? [] : skus, skusPerPriceList).map(async (chunk) => {
    const query = { skus: chunk.join(','), currencyCode, storeId: String(storeId) };
    return platformPrices(await fetchOrder('/api/product/render-list', query, v.unknown()));
  });
  const stockLists = chunksOf(skus, skusPerStockList).map(
    async (chunk) =>
      (await fetchOrder('/api/stock/list', { skus: chunk.join(',') }, StockListSchema)) ?? [],
  );
  const [prices, stock] = await Promise.all([Promise.all(priceLists), Promise.all(stockLists)]);
  const priceOf = new Map(
    prices.flat().map(({ sku, price_info }) => [sku, fromDecimal(price_info.final_price)]),
  );
  return orderChanges(lines, priceOf, stock.flat());
}
