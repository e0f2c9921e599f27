import { pointsMatching } from '../../domain/checkout/known-points.ts';
import type { Point } from '../../domain/commerce/point.ts';
import { AppError } from '../../domain/errors.ts';
import { distanceKm, type Spot } from '../../domain/shops/nearest-first.ts';
import { type PlacedPoint, points } from './points-data.ts';

function viewOf(point: PlacedPoint, near: Spot | null): Point {
  return { ...point, distance_km: near === null ? null : distanceKm(near, point) };
}

/**
 * Places of a network that match every search term, sorted by distance if the position is known.
 */
export function findPoints(query: {
  readonly network: string;
  readonly query: string;
  readonly near: Spot | null;
  readonly limit: number;
}): Point[] {
  const ofNetwork = points.filter(
    ({ network }) => query.network === '' || network === query.network,
  );
  return pointsMatching(ofNetwork, query.query)
    .map((point) => viewOf(point, query.near))
    .sort((a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0))
    .slice(0, query.limit);
}

/** The place with this code, in any letter case. Throws `POINT_NOT_FOUND`. */
export function pointOf(code: string): Point {
  const found = points.find((point) => point.code === code.toUpperCase());
  if (found) return viewOf(found, null);
  throw new AppError('POINT_NOT_FOUND', 'There is no such point', { details: { code } });
}

/**
 * The pickup point of a parcel. It must belong to the network and accept parcels (pl-K04), and have
 * a terminal for cash on delivery. Throws `POINT_REQUIRED`, `POINT_UNAVAILABLE`.
 */
export function requirePoint(
  network: string,
  code: string | null | undefined,
  paidThere: boolean,
): Point {
  if (!code) throw new AppError('POINT_REQUIRED', 'Choose where to pick the parcel up');
  const found = points.find((point) => point.code === code.toUpperCase());
  const isFit = found?.network === network && found.is_open && (!paidThere || found.has_terminal);
  if (found && isFit) return viewOf(found, null);
  throw new AppError('POINT_UNAVAILABLE', 'This point takes no parcels now', { details: { code } });
}
