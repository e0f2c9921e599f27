import type { StockInfo } from '../../domain/commerce/stock.ts';
import type { Ports } from '../ports.ts';

/** The most products whose stock is kept; those asked for last. */
const most = 500;

/** Keeps the stock just heard of, for when nobody can be asked (offline-07). */
export async function storeStock(
  { records }: Pick<Ports, 'records'>,
  heard: readonly StockInfo[],
): Promise<void> {
  const fresh = heard.flatMap((info) => (info.product_sku ? [[info.product_sku, info]] : []));
  if (fresh.length === 0) return;
  const news = Object.fromEntries(fresh);
  await records.update('stock', (kept) => {
    const others = Object.entries(kept ?? {}).filter(([sku]) => !(sku in news));
    return Object.fromEntries([...others, ...fresh].slice(-most));
  });
}

/** The stock last heard of, of those products that are known here. */
export async function storedStock(
  { records }: Pick<Ports, 'records'>,
  skus: readonly string[],
): Promise<readonly StockInfo[]> {
  const kept = await records.load('stock');
  return skus.flatMap((sku) => kept?.[sku] ?? []);
}
