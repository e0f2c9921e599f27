import { foldText } from '../catalogue/fold.ts';
import type { Point } from '../commerce/point.ts';

/** Points of each network that this device has seen, the last seen first. */
export type KnownPoints = Record<string, Point[]>;

/** The most points of one network that a device stores. */
export const mostKnownPoints = 100;

/** Adds what a search found, in place of what was known of the same points. */
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

/** Those whose text holds every word of the query, in any letter case, with or without Polish marks. */
export function pointsMatching<T extends Point>(points: readonly T[], query: string): readonly T[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return points.filter((point) => {
    const text = textOf(point);
    return words.every((word) => text.includes(word));
  });
}
