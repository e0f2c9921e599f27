import type { Noise } from './noise.ts';

/** A garment as it is cut and sewn, on a grid of 100 × 126. Paths have absolute commands. */
export interface Garment {
  /** From below to above. */
  readonly pieces: readonly Piece[];
  readonly seams: readonly Seam[];
  readonly folds: readonly Fold[];
  /** Buttons, zips, buckles: hard things that lie on the cloth. */
  readonly fittings: readonly Fitting[];
}

export interface Piece {
  readonly path: string;
  /** How high the piece lies: back 0.6, sleeve 1.5, body 1.6, rib 1.85. */
  readonly depth: number;
  /** Depth of colour against the garment's own; the inside of a neck is 0.72. */
  readonly tone?: number;
  /** Lies turned: its print runs along this angle, in degrees. */
  readonly grain?: number;
  /** Ribbed, soled or lined: takes no print. */
  readonly isPlain?: boolean;
  /** A colour of its own instead of the garment's. */
  readonly fill?: string;
}

export interface Seam {
  readonly path: string;
  /** Stitches on top, or the line where two pieces meet. */
  readonly kind: 'seam' | 'stitch' | 'rib';
}

/** A ridge of cloth from the point of tension outwards. */
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

/** Both halves of something drawn on the left; the halves overlap a little, so that no line shows. */
export function both(left: string): string {
  return `${left} ${mirror(left)}`;
}

function mirror(path: string): string {
  return mapPoints(path, (x, y) => [100 - x, y]);
}

/** The fold on the other side of the garment. */
export function mirrorFold(fold: Fold): Fold {
  const flip = ([x, y]: readonly [number, number]) => [100 - x, y] as const;
  return { ...fold, from: flip(fold.from), bend: flip(fold.bend), to: flip(fold.to) };
}

/** Bends every point a little, so that nothing is mirror-perfect. */
export function bend(path: string, noise: Noise): string {
  return mapPoints(path, (x, y) => shift(x, y, noise));
}

/** A point moved a little, so that no line is drawn by a ruler. */
export function shift(x: number, y: number, noise: Noise): readonly [number, number] {
  const slow = 0.55;
  const quick = 0.1;
  return [
    x + slow * noise(x / 26, y / 26) + quick * noise(x / 4.6 + 90, y / 4.6),
    y + slow * noise(x / 26 + 40, y / 26 + 70) + quick * noise(x / 4.6, y / 4.6 + 30),
  ];
}
