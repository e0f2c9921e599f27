import { chunksOf } from '../../../domain/chunks.ts';
import {
  type StockInfo,
  StockListSchema,
  skusPerStockList,
} from '../../../domain/commerce/stock.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * The live stock of products, fetched in chunks; a chunk without a response is skipped. [api-27]
 */
export async function stockOf(
  { api, log }: Pick<Ports, 'api' | 'log'>,
  skus: readonly string[],
): Promise<readonly StockInfo[]> {
  const lists = chunksOf(skus, skusPerStockList).map(async (chunk) => {
    const query = new URLSearchParams({ skus: chunk.join(',') });
    const task = { id: newId(), url: `/api/stock/list?${query}`, method: 'GET' } as const;
    try {
      const response = await api.fetch(task, StockListSchema);
      return response.kind === 'done' ? response.result : [];
    } catch (error) {
      log.info('stock.unknown', { reason: reason(error) });
      return [];
    }
  });
  return (await Promise.all(lists)).flat();
}
