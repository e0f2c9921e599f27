import type { Ports } from '../ports.ts';
import { stockOf } from '../product/stock-of.ts';
import { storeStock } from '../product/stored-stock.ts';

type RefreshPorts = Pick<Ports, 'api' | 'log' | 'records' | 'findProducts' | 'clock'>;

/**
 * Renews what this device knows of the favourites: their stock, and their prices with the rest of the
 * products, as the catalogue keeps what it is told. Gives how many there are.
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
