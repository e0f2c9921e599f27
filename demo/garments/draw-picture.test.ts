import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPicture, pictureSize } from './draw-picture.ts';
import { createField } from './field.ts';
import { castShadow, paperCanvas } from './ground.ts';
import { colourOf } from './spec/colour.ts';
import { type GarmentSpec, garmentFamilies, views } from './spec/garment-spec.ts';
import type { Placed } from './spec/picture-spec.ts';

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
  const { data, info } = await sharp(await drawPicture(of, small))
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
    const first = await drawPicture(spec, small);
    expect((await drawPicture(spec, small)).equals(first)).toBe(true);
    expect((await drawPicture({ ...spec, seed: 8 }, small)).equals(first)).toBe(false);
  });

  test('a finished picture has the aspect ratio of a product card', async () => {
    const { width, height, format } = await sharp(await drawPicture(spec)).metadata();
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

  test('in a still life the last piece lies on top', async () => {
    const whole = { garment: spec, x: 0.5, y: 0.5, size: 1, turn: 0 };
    const above = { garment: { ...spec, colour: 'granat' }, x: 0.5, y: 0.5, size: 0.5, turn: 90 };
    const middle = async (pieces: Placed[], dy: number) => {
      const { data, info } = await sharp(await drawPicture({ pieces }, small))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (Math.round(info.height * dy) * info.width + Math.round(info.width / 2)) * 3;
      return { r: data[at] ?? 0, b: data[at + 2] ?? 0 };
    };
    const blue = await middle([whole, above], 0.5);
    expect(blue.b).toBeGreaterThan(blue.r);
    const red = await middle([above, whole], 0.5);
    expect(red.r).toBeGreaterThan(red.b);
  });

  test('a shadow falls down to the right of what throws it', () => {
    const canvas = paperCanvas(200, 200);
    const coverage = createField(100, 100);
    for (let y = 40; y < 60; y += 1) coverage.data.fill(1, y * 100 + 40, y * 100 + 60);
    const red = (x: number, y: number) => canvas.pixels[(y * 200 + x) * 3] ?? 0;
    const before = red(124, 124);
    castShadow(canvas, coverage, 1);
    expect(red(124, 124)).toBeLessThan(before);
    expect(red(124, 124)).toBeLessThan(red(76, 76));
  });

  test('prints stay within the cloth', async () => {
    const plain = await drawPicture(spec, small);
    for (const pattern of ['stripes', 'checks', 'dots', 'flowers'] as const) {
      expect((await drawPicture({ ...spec, pattern, accent: 'ecru' }, small)).equals(plain)).toBe(
        false,
      );
    }
  });

  test('an unknown colour is refused with its name', async () => {
    await expect(drawPicture({ ...spec, colour: 'tęcza' })).rejects.toThrow('No colour tęcza');
  });
});
