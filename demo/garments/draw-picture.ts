import sharp from 'sharp';
import { type ClothLayer, clothLayer } from './cloth-layer.ts';
import { createField, type Field } from './field.ts';
import { frameOf } from './frame.ts';
import { type Canvas, castShadow, half, paperCanvas } from './ground.ts';
import type { PictureSpec, Placed } from './spec/picture-spec.ts';

/** Size of a picture in pixels. */
export const pictureSize = { width: 900, height: 1140 } as const;

/** A garment that alone fills the picture. */
const whole = { x: 0.5, y: 0.5, size: 1, turn: 0 } as const;

/** Turns a layer clockwise; its corners make it larger. */
async function turned(layer: ClothLayer, degrees: number): Promise<ClothLayer> {
  if (degrees === 0) return layer;
  const { width, height } = layer;
  const { data, info } = await sharp(layer.rgba, { raw: { width, height, channels: 4 } })
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** What a layer covers of the canvas, at half its size. */
function coverageOf({ width, height }: Canvas, layer: ClothLayer, left: number, top: number) {
  const field: Field = createField(Math.round(width / half), Math.round(height / half));
  for (let y = 0; y < field.height; y += 1) {
    for (let x = 0; x < field.width; x += 1) {
      const column = x * half - left;
      const row = y * half - top;
      if (column < 0 || row < 0 || column >= layer.width || row >= layer.height) continue;
      const alpha = layer.rgba[(row * layer.width + column) * 4 + 3] ?? 0;
      field.data[y * field.width + x] = alpha / 255;
    }
  }
  return field;
}

function lay(canvas: Canvas, layer: ClothLayer, left: number, top: number): void {
  const { width, height, pixels } = canvas;
  for (let y = Math.max(0, top); y < Math.min(height, top + layer.height); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(width, left + layer.width); x += 1) {
      const from = ((y - top) * layer.width + x - left) * 4;
      const alpha = (layer.rgba[from + 3] ?? 0) / 255;
      const to = (y * width + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        const under = pixels[to + part] ?? 0;
        pixels[to + part] = under * (1 - alpha) + (layer.rgba[from + part] ?? 0) * alpha;
      }
    }
  }
}

/**
 * Draws a picture of one garment, or of some that lie over each other, with their shadows on warm
 * paper. The same spec always gives the same picture. Throws `BAD_REQUEST` for an unknown colour.
 * One garment takes about 200 ms on one core at full size; `share` scales the picture down.
 */
export async function drawPicture(spec: PictureSpec, share = 1): Promise<Buffer> {
  const width = Math.round(pictureSize.width * share);
  const height = Math.round(pictureSize.height * share);
  const placed: readonly Placed[] = 'pieces' in spec ? spec.pieces : [{ ...whole, garment: spec }];
  const canvas = paperCanvas(width, height);
  for (const { garment, x, y, size, turn } of placed) {
    const flat = await clothLayer(garment, Math.round(width * size), Math.round(height * size));
    const layer = await turned(flat, turn);
    const left = Math.round(x * width - layer.width / 2);
    const top = Math.round(y * height - layer.height / 2);
    const thickness = Math.min(frameOf(garment).zoom, 1.6) * size;
    castShadow(canvas, coverageOf(canvas, layer, left, top), thickness);
    lay(canvas, layer, left, top);
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(canvas.pixels).buffer), {
    raw: { width, height, channels: 3 },
  })
    .webp({ quality: 86, effort: 2 })
    .toBuffer();
}
