import type { Point } from '../commerce/point.ts';

/** Degrees. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
}

const kmPerDegree = 111.2;

/**
 * Kilometres between two spots, to a tenth. Good enough within one country: degrees of longitude
 * shrink with the latitude.
 */
export function distanceKm(from: Spot, to: Spot): number {
  const x = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  return Math.round(Math.hypot(x, to.lat - from.lat) * kmPerDegree * 10) / 10;
}

/** The places with their distance, the nearest first; null where one of them has no position. */
export function nearestFirst(places: readonly Point[], from: Spot): readonly Point[] | null {
  const placed = places.flatMap((place) => {
    const { lat, lon } = place;
    if (lat == null || lon == null) return [];
    return { ...place, distance_km: distanceKm(from, { lat, lon }) };
  });
  if (placed.length < places.length) return null;
  return placed.toSorted((a, b) => a.distance_km - b.distance_km);
}
