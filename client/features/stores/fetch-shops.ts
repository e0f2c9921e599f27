import { type Point, PointsSchema } from '../../../domain/commerce/point.ts';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import type { Spot } from '../../../domain/shops/nearest-first.ts';
import type { ShopNetwork } from '../../../domain/shops/network.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

/**
 * Rounded to a hundredth of a degree, about a kilometre, which is enough for a distance to a shop.
 */
const coarse = (degrees: number) => degrees.toFixed(2);

/**
 * Our places of a kind, nearest first if a position is given. Throws `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function fetchShops(
  store: Store,
  network: ShopNetwork,
  near: Spot | null,
): Promise<readonly Point[]> {
  const { api } = await whenStarted(store);
  const from = near === null ? '' : `&near=${coarse(near.lat)},${coarse(near.lon)}`;
  const url = `/api/points?network=${network}&limit=50${from}`;
  const response = await api.fetch({ id: newId(), url, method: 'GET' }, PointsSchema);
  if (response.kind === 'done') return response.result;
  throw refusalError(response);
}
