import type { Point } from '../commerce/point.ts';
import { foldText } from '../text/fold.ts';

/** Points of each network seen on this device, the latest first. */
export type KnownPoints = Record<string, Point[]>;

/** Maximum number of stored points per network. */
export const mostKnownPoints = 100;

/** Adds the results of a search and replaces older data of the same points. */
export function rememberPoints(
  known: KnownPoints,
  network: string,
  found: readonly Point[],
): KnownPoints {
  const codes = new Set(found.map(({ code }) => code));
  const others = (known[network] ?? []).filter(({ code }) => !codes.has(code));
  return { ...known, [network]: [...found, ...others].slice(0, mostKnownPoints) };
}

function textOf({ code, name, address }: Point): string {
  return foldText(`${code} ${name} ${address.city} ${address.street} ${address.postcode}`);
}

/** The points that contain every word of the query, ignoring case and Polish diacritics. */
export function pointsMatching<T extends Point>(points: readonly T[], query: string): readonly T[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return points.filter((point) => {
    const text = textOf(point);
    return words.every((word) => text.includes(word));
  });
}
