import type { Point } from '../commerce/point.ts';
import type { ShopStock } from '../commerce/stock.ts';

/** The stock of one product in one of our shops, with the known facts of the shop. */
export interface ShopStockView {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** Items that can be tried on there now. */
  readonly quantity: number;
  /** Its position and opening hours; null where the list of shops does not have them. */
  readonly point: Point | null;
}

const quantity = ({ qty, is_in_stock }: ShopStock[number]) =>
  is_in_stock && Number.isFinite(qty) ? Math.max(0, Math.floor(qty)) : 0;

/**
 * Shops that may have a product: the nearest first where distances are known, else those in stock
 * first; equal ones in the given order. A shop of the stock that is missing in the list of shops is
 * shown by its name. A shop of the list without stock data is left out.
 */
export function shopStockViews(stock: ShopStock, points: readonly Point[]): ShopStockView[] {
  const places = new Map(points.map((point) => [point.code, point]));
  const views = stock.map((shop): ShopStockView => {
    const point = places.get(shop.code) ?? null;
    const { code, name, city } = shop;
    return {
      code,
      name,
      city: city || (point?.address.city ?? ''),
      quantity: quantity(shop),
      point,
    };
  });
  const far = ({ point }: ShopStockView) => point?.distance_km ?? Number.POSITIVE_INFINITY;
  const hasDistances = views.some((view) => far(view) < Number.POSITIVE_INFINITY);
  return views.toSorted((a, b) => {
    if (!hasDistances) return Number(b.quantity > 0) - Number(a.quantity > 0);
    return far(a) === far(b) ? 0 : far(a) - far(b);
  });
}
