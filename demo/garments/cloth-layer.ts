import sharp from 'sharp';
import { clothOf, clothTile, tileSide } from './cloth.ts';
import { garmentOf } from './families/families.ts';
import { createField, type Field, sample } from './field.ts';
import { frameOf } from './frame.ts';
import { lightOf } from './light.ts';
import { colourOf } from './spec/colour.ts';
import type { GarmentSpec } from './spec/garment-spec.ts';
import { colourSvg, depthSvg } from './svg.ts';

/** A lit garment without a background: four bytes a pixel. */
export interface ClothLayer {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

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
 * Draws a garment `width` pixels wide: vector pieces, light from a height map, the weave of the
 * cloth. Throws `BAD_REQUEST` for an unknown colour.
 */
export async function clothLayer(
  spec: GarmentSpec,
  width: number,
  height: number,
): Promise<ClothLayer> {
  const garment = garmentOf(spec);
  const frame = frameOf(spec);
  const colour = colourOf(spec.colour);
  const accent = colourOf(spec.accent ?? 'ecru');
  const lightWidth = Math.round(width / half);
  const lightHeight = Math.round(height / half);
  const [rgba, depths] = await Promise.all([
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
  // The tile was made for pictures 900 pixels wide.
  const texture = (frame.zoom * width) / 900;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (rgba[at + 3] === 0) continue;
      const bright = sample(light, x / half, y / half);
      const tx = Math.floor(x / texture) % tileSide;
      const ty = Math.floor(y / texture) % tileSide;
      const lit = bright * (tile[ty * tileSide + tx] ?? 1);
      for (let part = 0; part < 3; part += 1) {
        const flat = rgba[at + part] ?? 0;
        // Shadows are warm: blue falls slightly faster than red.
        const shade = lit < 1 ? lit ** (1 + part * 0.035) : lit;
        rgba[at + part] =
          shade <= 1 ? flat * shade : flat + (255 - flat) * Math.min(0.55, (shade - 1) * 0.75);
      }
    }
  }
  return { width, height, rgba };
}
