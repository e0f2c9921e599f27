import type { Point } from '../commerce/point.ts';
import type { ShopStock } from '../commerce/stock.ts';

/** What lies of one product in one of our shops, and what is known of the shop. */
export interface ShopStockView {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** Pieces that can be tried on there now. */
  readonly pieces: number;
  /** Its position and opening hours; null where the list of shops does not have them. */
  readonly point: Point | null;
}

const pieces = ({ qty, is_in_stock }: ShopStock[number]) =>
  is_in_stock && Number.isFinite(qty) ? Math.max(0, Math.floor(qty)) : 0;

/**
 * Shops in which a product may lie: the nearest first where distances are known, else those
 * that have it first, both in the order in which they came where they are equal. A shop of
 * the stock that the list of shops does not know is shown by its name; one that is no shop of
 * the stock is not shown.
 */
export function shopStockViews(stock: ShopStock, points: readonly Point[]): ShopStockView[] {
  const places = new Map(points.map((point) => [point.code, point]));
  const views = stock.map((shop): ShopStockView => {
    const point = places.get(shop.code) ?? null;
    const { code, name, city } = shop;
    return { code, name, city: city || (point?.address.city ?? ''), pieces: pieces(shop), point };
  });
  const far = ({ point }: ShopStockView) => point?.distance_km ?? Number.POSITIVE_INFINITY;
  const hasDistances = views.some((view) => far(view) < Number.POSITIVE_INFINITY);
  return views.toSorted((a, b) => {
    if (!hasDistances) return Number(b.pieces > 0) - Number(a.pieces > 0);
    return far(a) === far(b) ? 0 : far(a) - far(b);
  });
}
