import * as v from 'valibot';
import type { Point } from '../commerce/point.ts';

/** The point a parcel goes to, remembered between visits (pl-K04). */
export const ChosenPointSchema = v.object({
  code: v.string(),
  /** The network of lockers it is of; empty for a shop of ours. */
  network: v.nullish(v.string(), ''),
  name: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  hasTerminal: v.nullish(v.boolean(), false),
});

export type ChosenPoint = v.InferOutput<typeof ChosenPointSchema>;

/** A point of the list as it is chosen, of the network that was asked. */
export function chosenPoint(point: Point, network: string): ChosenPoint {
  const { street, postcode, city } = point.address;
  const { code, name, has_terminal: hasTerminal } = point;
  return { code, network, name, street, postcode, city, hasTerminal };
}

/** A remembered point as one of the list; what was not remembered of it is left open. */
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

/** The list with the remembered point in it, at its head where the search has not found it. */
export function withRemembered(
  points: readonly Point[],
  remembered: ChosenPoint | null,
): readonly Point[] {
  if (remembered === null || points.some(({ code }) => code === remembered.code)) return points;
  return [listedPoint(remembered), ...points];
}

/** The remembered point while it is of the network that the chosen delivery asks for. */
export function pointFor(point: ChosenPoint | null, network: string): ChosenPoint | null {
  return point !== null && point.network === network ? point : null;
}
