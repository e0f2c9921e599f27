import type { Pattern } from './spec/garment-spec.ts';
import { createNoise } from './spec/noise.ts';

interface Print {
  readonly id: string;
  /** An SVG pattern that fills a piece. */
  readonly svg: string;
}

function flower(x: number, y: number, size: number, fill: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse rx="${size * 0.42}" ry="${size}" cy="${-size}" transform="rotate(${turn})"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${x * 37})" fill="${fill}">${petals}<circle r="${size * 0.42}" fill="${heart}"/></g>`;
}

function content(
  pattern: Pattern,
  ground: string,
  accent: string,
  seed: number,
): [number, number, string] {
  const noise = createNoise(seed);
  const width = 1 + Math.abs(noise(1, 2)) * 2;
  switch (pattern) {
    case 'solid':
      return [10, 10, ''];
    case 'stripes': {
      const step = 4.5 + Math.abs(noise(5, 5)) * 4;
      return [step, step, `<rect width="${step}" height="${step * 0.36}" fill="${accent}"/>`];
    }
    case 'checks': {
      const step = 11 + width * 2;
      const band = (share: number) => step * share;
      return [
        step,
        step,
        `<rect width="${band(0.42)}" height="${step}" fill="${accent}" opacity="0.34"/><rect width="${step}" height="${band(0.42)}" fill="${accent}" opacity="0.34"/><rect x="${band(0.7)}" width="0.5" height="${step}" fill="${accent}" opacity="0.7"/><rect y="${band(0.7)}" width="${step}" height="0.5" fill="${accent}" opacity="0.7"/>`,
      ];
    }
    case 'dots':
      return [
        6,
        6,
        `<circle cx="1.5" cy="1.5" r="0.75" fill="${accent}"/><circle cx="4.5" cy="4.5" r="0.75" fill="${accent}"/>`,
      ];
    case 'flowers':
      return [
        15,
        17,
        [
          flower(3.5, 4, 1.15, accent, ground),
          flower(11, 12, 1.35, accent, ground),
          flower(11.5, 3.2, 0.7, accent, ground),
          flower(4, 12.8, 0.6, accent, ground),
        ].join(''),
      ];
  }
}

/** The print as an SVG pattern, rotated by the grain of the piece; null for solid cloth. */
export function printOf(
  pattern: Pattern,
  ground: string,
  accent: string,
  seed: number,
  grain: number,
): Print | null {
  if (pattern === 'solid') return null;
  const [width, height, inside] = content(pattern, ground, accent, seed);
  const id = `print${Math.round(grain) + 500}`;
  const svg = `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${grain} 50 60)">${inside}</pattern>`;
  return { id, svg };
}
