import type { Ports } from '../../core/ports/ports.ts';
import { stockOf } from '../../core/prices-and-stock/stock-of.ts';
import { storeStock } from '../../core/prices-and-stock/stored-stock.ts';

type RefreshPorts = Pick<Ports, 'api' | 'log' | 'records' | 'findProducts' | 'clock'>;

/**
 * Refreshes the stored data of the wishlist: the stock, and the prices, which the catalogue caches
 * when it fetches products. Returns the number of products.
 */
export async function refreshWishes(ports: RefreshPorts): Promise<number> {
  const wished = (await ports.records.load('wishlist')) ?? [];
  if (wished.length === 0) return 0;
  const skus = wished.map(({ sku }) => sku);
  const [found, stock] = await Promise.all([ports.findProducts(skus), stockOf(ports, skus)]);
  await storeStock(ports, stock);
  await ports.records.update('wishlist', (list) =>
    (list ?? []).map((item) => {
      const price = found[item.sku]?.unitPrice;
      return price === undefined || price === null ? item : { ...item, price };
    }),
  );
  return wished.length;
}
