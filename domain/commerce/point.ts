import * as v from 'valibot';
import { TextSchema } from '../content/text-schema.ts';
import { OpeningSchema } from '../shops/opening.ts';

/** Maximum points in one response. */
export const mostPoints = 50;

/**
 * A pickup point: a locker, a partner's counter or one of our shops. `is_open` is false while it
 * accepts no parcels. `distance_km` is set where the request has a location.
 */
export const PointSchema = v.looseObject({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
  name: v.string(),
  network: v.nullish(v.string()),
  address: v.looseObject({ street: v.string(), postcode: v.string(), city: v.string() }),
  description: v.nullish(TextSchema, ''),
  hours: v.nullish(TextSchema, ''),
  /** Structured opening hours; `hours` is their text. */
  opening: v.nullish(OpeningSchema),
  is_open: v.nullish(v.boolean(), true),
  /** Cash on delivery can be paid there. */
  has_terminal: v.nullish(v.boolean(), false),
  distance_km: v.nullish(v.number(), null),
  /** Degrees, for maps and search engines. */
  lat: v.nullish(v.number()),
  lon: v.nullish(v.number()),
  /** For our own shops only. */
  phone: v.nullish(v.string()),
});

export const PointsSchema = v.array(PointSchema);

export type Point = v.InferOutput<typeof PointSchema>;
