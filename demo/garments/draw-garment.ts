import sharp from 'sharp';
import { clothOf, clothTile, tileSide } from './cloth.ts';
import { garmentOf } from './families/families.ts';
import { createField, type Field, sample } from './field.ts';
import { frameOf } from './frame.ts';
import { groundOf } from './ground.ts';
import { lightOf } from './light.ts';
import { colourOf } from './spec/colour.ts';
import type { GarmentSpec } from './spec/garment-spec.ts';
import { colourSvg, depthSvg } from './svg.ts';

/** Size of a picture in pixels. */
export const pictureSize = { width: 900, height: 1140 } as const;

/** Light is calculated at half the size: it has no sharp edges, and costs a quarter. */
const half = 2;

async function raster(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function channel(bytes: Buffer, width: number, height: number, at: number, scale: number): Field {
  const field = createField(width, height);
  for (let index = 0; index < field.data.length; index += 1) {
    field.data[index] = (bytes[index * 4 + at] ?? 0) / scale;
  }
  return field;
}

/**
 * Draws a picture of a garment: vector pieces, light from a height map, the weave of the cloth, a
 * warm background. The same spec always gives the same picture. Throws `BAD_REQUEST` for an unknown
 * colour. Takes about 200 ms on one core at full size; `share` scales the picture down.
 */
export async function drawGarment(spec: GarmentSpec, share = 1): Promise<Buffer> {
  const width = Math.round(pictureSize.width * share);
  const height = Math.round(pictureSize.height * share);
  const garment = garmentOf(spec);
  const frame = frameOf(spec);
  const colour = colourOf(spec.colour);
  const accent = colourOf(spec.accent ?? 'ecru');
  const lightWidth = Math.round(width / half);
  const lightHeight = Math.round(height / half);
  const [colours, depths] = await Promise.all([
    raster(colourSvg(garment, frame, { spec, colour, accent }), width, height),
    raster(depthSvg(garment, frame, spec.seed), lightWidth, lightHeight),
  ]);
  const scale = (lightWidth / 100) * frame.zoom;
  const depth = channel(depths, lightWidth, lightHeight, 0, 100);
  const coverage = channel(depths, lightWidth, lightHeight, 3, 255);
  const light = lightOf(
    garment,
    { depth, coverage, scale, seed: spec.seed, frame },
    clothOf(spec.fabric),
  );
  const tile = clothTile(spec.fabric);
  const pixels = groundOf(coverage, width, height, half, frame);
  const texture = frame.zoom * share;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const alpha = (colours[at * 4 + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const bright = sample(light, x / half, y / half);
      const tx = Math.floor(x / texture) % tileSide;
      const ty = Math.floor(y / texture) % tileSide;
      const lit = bright * (tile[ty * tileSide + tx] ?? 1);
      for (let part = 0; part < 3; part += 1) {
        const flat = colours[at * 4 + part] ?? 0;
        // Shadows are warm: blue falls slightly faster than red.
        const shade = lit < 1 ? lit ** (1 + part * 0.035) : lit;
        const value =
          shade <= 1 ? flat * shade : flat + (255 - flat) * Math.min(0.55, (shade - 1) * 0.75);
        pixels[at * 3 + part] = (pixels[at * 3 + part] ?? 0) * (1 - alpha) + value * alpha;
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 86, effort: 2 })
    .toBuffer();
}
