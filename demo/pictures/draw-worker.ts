import { drawPicture } from '../garments/draw-picture.ts';
import type { PictureSpec } from '../garments/spec/picture-spec.ts';

/** The thread of `garment-drawer.ts`. */
export default function draw(spec: PictureSpec): Promise<Uint8Array> {
  return drawPicture(spec);
}
