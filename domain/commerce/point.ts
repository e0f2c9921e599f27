import * as v from 'valibot';
import { TextSchema } from '../text/text-schema.ts';

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * The weekly opening hours of a shop, such as `10:00` to `20:00`; days without
 * hours are not listed.
 */
export const OpeningSchema = v.array(
  v.object({
    /** 1 is Monday, 7 Sunday; the hours of Sunday apply only on trading Sundays. */
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    from: time,
    to: time,
  }),
);

export type Opening = v.InferOutput<typeof OpeningSchema>;

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
