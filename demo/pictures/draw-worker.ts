import { drawGarment } from '../garments/draw-garment.ts';
import type { GarmentSpec } from '../garments/spec/garment-spec.ts';

/** The thread of `garment-drawer.ts`. */
export default function draw(spec: GarmentSpec): Promise<Uint8Array> {
  return drawGarment(spec);
}
