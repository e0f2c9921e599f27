import * as v from 'valibot';
import type { Point } from '../commerce/point.ts';

/** The selected pickup point, stored between visits (pl-K04). */
export const ChosenPointSchema = v.object({
  code: v.string(),
  /** Its network of lockers; empty for one of our own shops. */
  network: v.nullish(v.string(), ''),
  name: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  hasTerminal: v.nullish(v.boolean(), false),
});

export type ChosenPoint = v.InferOutput<typeof ChosenPointSchema>;

/** A listed point as a selected one, with the network of the request. */
export function chosenPoint(point: Point, network: string): ChosenPoint {
  const { street, postcode, city } = point.address;
  const { code, name, has_terminal: hasTerminal } = point;
  return { code, network, name, street, postcode, city, hasTerminal };
}

/** A stored point as a listed one, with defaults for fields that are not stored. */
function listedPoint({ code, name, hasTerminal, street, postcode, city }: ChosenPoint): Point {
  return {
    code,
    name,
    address: { street, postcode, city },
    description: '',
    hours: '',
    is_open: true,
    has_terminal: hasTerminal,
    distance_km: null,
  };
}

/** Adds the stored point at the start of the list if it is missing. */
export function withRemembered(
  points: readonly Point[],
  remembered: ChosenPoint | null,
): readonly Point[] {
  if (remembered === null || points.some(({ code }) => code === remembered.code)) return points;
  return [listedPoint(remembered), ...points];
}

/** The point chosen in this network; null if none is. */
export function pointFor(points: readonly ChosenPoint[], network: string): ChosenPoint | null {
  return points.find((point) => point.network === network) ?? null;
}

/** The chosen points with another one, or with none, in this network. */
export function withPoint(
  points: readonly ChosenPoint[],
  network: string,
  point: ChosenPoint | null,
): ChosenPoint[] {
  const others = points.filter((one) => one.network !== network);
  return point === null ? others : [...others, point];
}
