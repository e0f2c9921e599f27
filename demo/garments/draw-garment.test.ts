import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawGarment, pictureSize } from './draw-garment.ts';
import { colourOf } from './spec/colour.ts';
import { type GarmentSpec, garmentFamilies, views } from './spec/garment-spec.ts';

const spec: GarmentSpec = {
  family: 'tee',
  cut: 0,
  fabric: 'jersey',
  pattern: 'solid',
  colour: 'czerwony',
  seed: 7,
  view: 'front',
};

const small = 0.2;

interface Seen {
  /** Share of pixels with cloth instead of background. */
  readonly share: number;
  readonly mean: { readonly r: number; readonly g: number; readonly b: number };
}

async function look(of: GarmentSpec): Promise<Seen> {
  const { data, info } = await sharp(await drawGarment(of, small))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  const sum = { r: 0, g: 0, b: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    if (r - b < 40) continue;
    count += 1;
    sum.r += r;
    sum.g += g;
    sum.b += b;
  }
  return {
    share: count / (info.width * info.height),
    mean: { r: sum.r / count, g: sum.g / count, b: sum.b / count },
  };
}

describe('drawn clothes', () => {
  test('the same description draws the same picture, and another seed a different one', async () => {
    const first = await drawGarment(spec, small);
    expect((await drawGarment(spec, small)).equals(first)).toBe(true);
    expect((await drawGarment({ ...spec, seed: 8 }, small)).equals(first)).toBe(false);
  });

  test('a finished picture has the aspect ratio of a product card', async () => {
    const { width, height, format } = await sharp(await drawGarment(spec)).metadata();
    expect({ width, height }).toEqual(pictureSize);
    expect(format).toBe('webp');
  });

  test.each(garmentFamilies)(
    '%s is drawn from the front, the back and close up, in its colour',
    async (family) => {
      for (const view of views) {
        const { share, mean } = await look({ ...spec, family, view, cut: view.length });
        expect(share, view).toBeGreaterThan(view === 'detail' ? 0.2 : 0.04);
        expect(share, view).toBeLessThan(view === 'detail' ? 1.01 : 0.6);
        const cloth = colourOf(spec.colour);
        expect(Math.abs(mean.r - cloth.r), view).toBeLessThan(60);
        expect(mean.r, view).toBeGreaterThan(mean.g + 30);
      }
    },
  );

  test('prints stay within the cloth', async () => {
    const plain = await drawGarment(spec, small);
    for (const pattern of ['stripes', 'checks', 'dots', 'flowers'] as const) {
      expect((await drawGarment({ ...spec, pattern, accent: 'ecru' }, small)).equals(plain)).toBe(
        false,
      );
    }
  });

  test('an unknown colour is refused with its name', async () => {
    await expect(drawGarment({ ...spec, colour: 'tęcza' })).rejects.toThrow('No colour tęcza');
  });
});
