import { blur, createField, type Field, sample } from './field.ts';

const paper = [250, 247, 242] as const;

/** A picture before it is encoded: three numbers a pixel, 0 to 255. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;
}

/** Shadows on paper and cloth are brown: blue falls faster than red. */
const warmth = [0, 0.025, 0.05] as const;

/** Shadows have no sharp edges: they are calculated at half the size. */
export const half = 2;

/**
 * The background: pale warm paper with a faint fall-off. The shop multiplies pictures with its own
 * background.
 */
export function paperCanvas(width: number, height: number): Canvas {
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = x / width - 0.46;
      const dy = (y / height - 0.42) * 1.2;
      const light = 1.012 - (dx * dx + dy * dy) * 0.075;
      const at = (y * width + x) * 3;
      for (const [part, tone] of paper.entries()) {
        const tint = warmth[part] ?? 0;
        pixels[at + part] = Math.min(255, tone * light * (1 - tint + light * tint));
      }
    }
  }
  return { width, height, pixels };
}

/**
 * Darkens what lies under a garment, down to the right. `coverage` has half the canvas's size and
 * is 0 to 1; `thickness` 1 is a garment that fills the picture.
 */
export function castShadow({ width, height, pixels }: Canvas, coverage: Field, thickness: number) {
  const unit = (coverage.width / 450) * thickness;
  const shadows = [
    { field: blur(coverage, 1.6 * unit), shift: 1.2 * unit, weight: 0.16 },
    { field: blur(coverage, 5 * unit), shift: 3.5 * unit, weight: 0.13 },
    { field: blur(coverage, 15 * unit), shift: 9 * unit, weight: 0.1 },
  ];
  const shadow = createField(coverage.width, coverage.height);
  for (let y = 0; y < shadow.height; y += 1) {
    for (let x = 0; x < shadow.width; x += 1) {
      let light = 1;
      for (const { field, shift, weight } of shadows) {
        light *= 1 - weight * sample(field, x - shift * 0.7, y - shift);
      }
      shadow.data[y * shadow.width + x] = light;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = sample(shadow, x / half, y / half);
      const at = (y * width + x) * 3;
      for (const [part, tint] of warmth.entries()) {
        pixels[at + part] = (pixels[at + part] ?? 0) * light * (1 - tint + light * tint);
      }
    }
  }
}
