import { blur, createField, type Field, sample } from './field.ts';
import type { Frame } from './frame.ts';

const paper = [250, 247, 242] as const;

/**
 * The background: pale warm paper with a faint fall-off, and the garment's soft shadow down to the
 * right. The shop multiplies pictures with its own background.
 */
export function groundOf(
  coverage: Field,
  width: number,
  height: number,
  half: number,
  { zoom }: Frame,
): Buffer {
  const unit = (coverage.width / 450) * Math.min(zoom, 1.6);
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
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = x / width - 0.46;
      const dy = (y / height - 0.42) * 1.2;
      const light = (1.012 - (dx * dx + dy * dy) * 0.075) * sample(shadow, x / half, y / half);
      const at = (y * width + x) * 3;
      // Shadows on paper are brown: blue falls faster than red.
      pixels[at] = Math.min(255, paper[0] * light);
      pixels[at + 1] = Math.min(255, paper[1] * light * (0.975 + light * 0.025));
      pixels[at + 2] = Math.min(255, paper[2] * light * (0.95 + light * 0.05));
    }
  }
  return pixels;
}
