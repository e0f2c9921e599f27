import { type Frame, viewBox } from './frame.ts';
import { printOf } from './prints.ts';
import { css, type Rgb, tone } from './spec/colour.ts';
import type { GarmentSpec } from './spec/garment-spec.ts';
import { createNoise } from './spec/noise.ts';
import { bend, type Garment, type Piece, type Seam } from './spec/shape.ts';

interface Dress {
  readonly spec: GarmentSpec;
  readonly colour: Rgb;
  readonly accent: Rgb;
}

const open = (frame: Frame) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1140" viewBox="${viewBox(frame)}" preserveAspectRatio="none">`;

/**
 * Draws each half as a path of its own: they overlap and run in opposite directions, so in one path
 * they would cancel out.
 */
function paths(path: string, attributes: string): string {
  const parts = path.split(/(?=M )/);
  return parts.map((part) => `<path d="${part.trim()}" ${attributes}/>`).join('');
}

function pieceSvg(piece: Piece, { spec, colour, accent }: Dress): string {
  const noise = createNoise(spec.seed);
  const path = bend(piece.path, noise);
  const fill = piece.fill ?? css(tone(colour, piece.tone ?? 1));
  const flat = paths(path, `fill="${fill}"`);
  if (piece.isPlain || piece.fill !== undefined) return flat;
  const shade = piece.tone ?? 1;
  const print = printOf(spec.pattern, fill, css(tone(accent, shade)), spec.seed, piece.grain ?? 0);
  return print === null
    ? flat
    : `<defs>${print.svg}</defs>${flat}${paths(path, `fill="url(#${print.id})"`)}`;
}

function seamSvg({ path, kind }: Seam, { spec, colour }: Dress): string {
  const d = bend(path, createNoise(spec.seed));
  const dark = css(tone(colour, 0.52));
  switch (kind) {
    case 'seam':
      return `<path d="${d}" fill="none" stroke="${dark}" stroke-width="0.34" opacity="0.5"/>`;
    case 'stitch':
      return `<path d="${d}" fill="none" stroke="${css(tone(colour, 0.62))}" stroke-width="0.22" stroke-dasharray="0.75 0.45" opacity="0.75"/>`;
    case 'rib':
      return `<path d="${d}" fill="none" stroke="${dark}" stroke-width="0.3" opacity="0.32"/>`;
  }
}

/** Flat colours, prints, stitches and fittings, with sharp edges. */
export function colourSvg(garment: Garment, frame: Frame, dress: Dress): string {
  const parts = [
    ...garment.pieces.map((piece) => pieceSvg(piece, dress)),
    ...garment.seams.map((seam) => seamSvg(seam, dress)),
    ...garment.fittings.map((fitting) => fitting.svg),
  ];
  return `${open(frame)}${parts.join('')}</svg>`;
}

/** The pieces in grey; the grey value is a hundred times the depth, as 160 for 1.6. */
export function depthSvg(garment: Garment, frame: Frame, seed: number): string {
  const noise = createNoise(seed);
  const parts = garment.pieces.map(({ path, depth }) => {
    const grey = Math.round(depth * 100);
    return paths(bend(path, noise), `fill="rgb(${grey},${grey},${grey})"`);
  });
  return `${open(frame)}${parts.join('')}</svg>`;
}
