import * as v from 'valibot';
import { GarmentSpecSchema } from './garment-spec.ts';

const Share = v.pipe(v.number(), v.minValue(-1), v.maxValue(2));

/** A garment in a still life. */
const PlacedSchema = v.object({
  garment: GarmentSpecSchema,
  /** Its middle, as a share of the picture's width and height. */
  x: Share,
  y: Share,
  /** 1 fills the picture. */
  size: v.pipe(v.number(), v.minValue(0.1), v.maxValue(2)),
  /** Degrees clockwise. */
  turn: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

/** A picture of one garment, or a still life: its pieces lie over each other, the last on top. */
export const PictureSpecSchema = v.union([
  GarmentSpecSchema,
  v.object({ pieces: v.pipe(v.array(PlacedSchema), v.minLength(2), v.maxLength(5)) }),
]);

export type Placed = v.InferOutput<typeof PlacedSchema>;
export type PictureSpec = v.InferOutput<typeof PictureSpecSchema>;
