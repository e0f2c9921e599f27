import type { StockInfo } from '../../../domain/commerce/stock.ts';
import type { Ports } from '../ports/ports.ts';

/** Maximum number of products with stored stock; the last fetched stay. */
const most = 500;

/** Stores fetched stock for offline use (offline-07). */
export async function storeStock(
  { records }: Pick<Ports, 'records'>,
  received: readonly StockInfo[],
): Promise<void> {
  const fresh = received.flatMap((info) => (info.product_sku ? [[info.product_sku, info]] : []));
  if (fresh.length === 0) return;
  const news = Object.fromEntries(fresh);
  await records.update('stock', (stored) => {
    const others = Object.entries(stored ?? {}).filter(([sku]) => !(sku in news));
    return Object.fromEntries([...others, ...fresh].slice(-most));
  });
}

/** The last stored stock of these products, as far as it is known. */
export async function storedStock(
  { records }: Pick<Ports, 'records'>,
  skus: readonly string[],
): Promise<readonly StockInfo[]> {
  const stored = await records.load('stock');
  return skus.flatMap((sku) => stored?.[sku] ?? []);
}
