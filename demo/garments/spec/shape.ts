import type { Noise } from './noise.ts';

/** The parts of a garment, on a grid of 100 × 126. Paths use absolute commands. */
export interface Garment {
  /** From bottom to top. */
  readonly pieces: readonly Piece[];
  readonly seams: readonly Seam[];
  readonly folds: readonly Fold[];
  /** Buttons, zips and buckles on the cloth. */
  readonly fittings: readonly Fitting[];
}

export interface Piece {
  readonly path: string;
  /** Height of the piece: back 0.6, sleeve 1.5, body 1.6, rib 1.85. */
  readonly depth: number;
  /** Brightness relative to the garment's colour; the inside of a neck is 0.72. */
  readonly tone?: number;
  /** Angle of the print, in degrees. */
  readonly grain?: number;
  /** Takes no print, as ribs, soles and linings. */
  readonly isPlain?: boolean;
  /** A colour that replaces the garment's. */
  readonly fill?: string;
}

export interface Seam {
  readonly path: string;
  /** Visible stitches, a join of two pieces, or a rib. */
  readonly kind: 'seam' | 'stitch' | 'rib';
}

/** A fold of cloth, starting at the point of tension. */
export interface Fold {
  readonly from: readonly [number, number];
  readonly bend: readonly [number, number];
  readonly to: readonly [number, number];
  /** 1 is a soft crease, 3 a deep fold. */
  readonly height: number;
  readonly width: number;
}

export interface Fitting {
  readonly svg: string;
}

const pair = /(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g;

function mapPoints(path: string, map: (x: number, y: number) => readonly [number, number]): string {
  return path.replace(pair, (_all, x: string, y: string) => {
    const [mappedX, mappedY] = map(Number(x), Number(y));
    return `${mappedX.toFixed(2)} ${mappedY.toFixed(2)}`;
  });
}

/** Mirrors a path drawn for the left half. The halves overlap slightly, so that no line shows. */
export function both(left: string): string {
  return `${left} ${mirror(left)}`;
}

function mirror(path: string): string {
  return mapPoints(path, (x, y) => [100 - x, y]);
}

/** The mirrored fold on the other half. */
export function mirrorFold(fold: Fold): Fold {
  const flip = ([x, y]: readonly [number, number]) => [100 - x, y] as const;
  return { ...fold, from: flip(fold.from), bend: flip(fold.bend), to: flip(fold.to) };
}

/** Shifts every point slightly, so that nothing is perfectly symmetric. */
export function bend(path: string, noise: Noise): string {
  return mapPoints(path, (x, y) => shift(x, y, noise));
}

/** Shifts a point slightly, so that no line is perfectly straight. */
export function shift(x: number, y: number, noise: Noise): readonly [number, number] {
  const slow = 0.55;
  const quick = 0.1;
  return [
    x + slow * noise(x / 26, y / 26) + quick * noise(x / 4.6 + 90, y / 4.6),
    y + slow * noise(x / 26 + 40, y / 26 + 70) + quick * noise(x / 4.6, y / 4.6 + 30),
  ];
}
