import { both, type Fold, mirrorFold, type Piece, type Seam } from '../spec/shape.ts';

/** Measurements of an upper body. Points are on the left half; the middle of the grid is 50. */
export interface Torso {
  /** Where the neck meets the shoulder. */
  readonly neck: readonly [number, number];
  /** Lowest point of the front neckline. */
  readonly drop: number;
  readonly shoulder: readonly [number, number];
  readonly armpit: readonly [number, number];
  readonly waist: readonly [number, number];
  readonly hem: readonly [number, number];
  /** How far the hem hangs down in the middle. */
  readonly bow: number;
  /** V-neck instead of a round one. */
  readonly isPointed?: boolean;
}

export const slim: Torso = {
  neck: [41.2, 19.4],
  drop: 28.6,
  shoulder: [25.6, 25.2],
  armpit: [26.2, 47.4],
  waist: [27.3, 72],
  hem: [26.3, 105],
  bow: 2,
};

/** The front, from the neck around the side to the hem, both halves. */
export function bodyPath(torso: Torso, drop = torso.drop): string {
  const { shoulder, armpit, waist, hem, bow } = torso;
  const side = `C ${waist[0] - 0.3} ${armpit[1] + 9} ${waist[0]} ${waist[1] - 8} ${waist[0]} ${waist[1]} C ${waist[0]} ${waist[1] + 12} ${hem[0]} ${hem[1] - 12} ${hem[0]} ${hem[1]}`;
  const arm = `C ${shoulder[0] + 2.2} ${shoulder[1] + 8} ${armpit[0] + 2.4} ${armpit[1] - 7} ${armpit[0]} ${armpit[1]}`;
  return both(
    `M 50.2 ${drop} ${neckEdge(torso, drop)} L ${shoulder[0]} ${shoulder[1]} ${arm} ${side} Q ${hem[0] + 10} ${hem[1] + bow * 0.9} 50.2 ${hem[1] + bow} Z`,
  );
}

/** From the lowest point of the neckline up to the shoulder. */
function neckEdge({ neck: [nx, ny], isPointed }: Torso, drop: number): string {
  return isPointed
    ? `C 47 ${drop - 3} 44 ${ny + (drop - ny) * 0.45} ${nx} ${ny}`
    : `C 45.4 ${drop} ${nx + 0.6} ${ny + (drop - ny) * 0.72} ${nx} ${ny}`;
}

/** The inside of the back, visible through the neckline. */
export function neckInside({ neck: [nx, ny], drop }: Torso): Piece {
  return {
    path: both(
      `M 50.2 ${ny + 0.5} Q 45 ${ny + 0.6} ${nx} ${ny - 0.2} C ${nx + 0.4} ${ny + 6} 45 ${drop + 1} 50.2 ${drop + 1} Z`,
    ),
    depth: 0.6,
    tone: 0.7,
    isPlain: true,
  };
}

/** A band around the neckline; `width` is its width. */
export function neckBand({ neck: [nx, ny], drop, isPointed }: Torso, width: number): Piece {
  const outer = isPointed
    ? `C 46.6 ${drop + width - 3.4} 43 ${ny + (drop - ny) * 0.5 + width * 0.6} ${nx - width * 0.9} ${ny + 0.7}`
    : `C 44.4 ${drop + width} ${nx - width + 0.5} ${ny + (drop - ny) * 0.8 + 1} ${nx - width * 0.9} ${ny + 0.7}`;
  const inner = isPointed
    ? `C 43.4 ${ny + (drop - ny) * 0.45} 47 ${drop - 3} 50.2 ${drop}`
    : `C ${nx + 0.6} ${ny + (drop - ny) * 0.72} 45.4 ${drop} 50.2 ${drop}`;
  return {
    path: both(`M 50.2 ${drop + width} ${outer} L ${nx} ${ny} ${inner} Z`),
    depth: 1.85,
    tone: 0.94,
    isPlain: true,
  };
}

/** The back part of a neckband. */
export function neckBack({ neck: [nx, ny] }: Torso, width: number): Piece {
  return {
    path: both(
      `M 50.2 ${ny + 2.6} Q 45 ${ny + 2.4} ${nx} ${ny} L ${nx - width * 0.5} ${ny - 0.6} Q 45 ${ny + 2.4 - width} 50.2 ${ny + 2.6 - width} Z`,
    ),
    depth: 0.9,
    tone: 0.82,
    isPlain: true,
  };
}

export interface Sleeve {
  /** Outer and inner corner of the cuff. */
  readonly outer: readonly [number, number];
  readonly inner: readonly [number, number];
  /** How far the elbow sticks out. */
  readonly swell?: number;
}

/** The outline of a sleeve, as an SVG path. */
export function sleevePath(
  { shoulder, armpit }: Torso,
  { outer, inner, swell = 0 }: Sleeve,
): string {
  const [sx, sy] = shoulder;
  const [ax, ay] = armpit;
  const long = outer[1] - sy;
  const elbow = outer[0] + (sx - outer[0]) * 0.34 - swell;
  const ix = (ax + inner[0]) / 2 + 0.6 - swell * 0.4;
  const iy = (ay + inner[1]) / 2 + 0.8;
  return both(
    `M ${sx + 2.4} ${sy - 1.1} C ${sx - 3.4} ${sy + 1} ${elbow} ${sy + long * 0.36} ${outer[0]} ${outer[1]} Q ${(outer[0] + inner[0]) / 2} ${(outer[1] + inner[1]) / 2 + 0.8} ${inner[0]} ${inner[1]} Q ${ix} ${iy} ${ax + 0.8} ${ay + 0.6} C ${ax + 3} ${ay - 7} ${sx + 3} ${sy + 8} ${sx + 2.4} ${sy - 1.1} Z`,
  );
}

/** A cuff at the end of a sleeve; `width` is its width. */
export function cuff({ outer, inner }: Sleeve, width: number): Piece {
  const dx = (inner[1] - outer[1]) * -1;
  const dy = inner[0] - outer[0];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(dx / length) * width, (dy / length) * width];
  return {
    path: both(
      `M ${outer[0] - ux - 0.2} ${outer[1] - uy} Q ${(outer[0] + inner[0]) / 2 - ux} ${(outer[1] + inner[1]) / 2 - uy + 0.5} ${inner[0] - ux + 0.2} ${inner[1] - uy} L ${inner[0]} ${inner[1]} Q ${(outer[0] + inner[0]) / 2} ${(outer[1] + inner[1]) / 2 + 0.9} ${outer[0]} ${outer[1]} Z`,
    ),
    depth: 1.7,
    tone: 0.93,
    isPlain: true,
  };
}

const pairOf = (fold: Fold): Fold[] => [fold, mirrorFold(fold)];

/** Creases from the armpits across the chest and down the sides. */
export function bodyFolds({ armpit: [ax, ay], waist: [wx, wy], hem: [hx, hy] }: Torso): Fold[] {
  return [
    ...pairOf({
      from: [ax + 1, ay - 1],
      bend: [ax + 7, ay - 1.5],
      to: [ax + 11, ay - 9],
      height: 2,
      width: 1.5,
    }),
    ...pairOf({
      from: [ax + 0.5, ay + 2],
      bend: [ax + 7, ay + 3],
      to: [ax + 13, ay - 1],
      height: 1.7,
      width: 1.6,
    }),
    ...pairOf({
      from: [wx, wy],
      bend: [wx + 5, wy + 1.5],
      to: [wx + 11, wy - 1],
      height: 1.5,
      width: 1.3,
    }),
    ...pairOf({
      from: [hx + 0.6, (wy + hy) / 2],
      bend: [hx + 5, (wy + hy) / 2 + 1],
      to: [hx + 10, (wy + hy) / 2 - 2],
      height: 1.2,
      width: 1.4,
    }),
    { from: [41, ay + 12], bend: [43, wy + 4], to: [40, hy - 6], height: 0.9, width: 2.2 },
    { from: [61, ay + 6], bend: [58, wy], to: [62, hy - 10], height: 0.9, width: 2.4 },
  ];
}

/** The folds of a sleeve. */
export function sleeveFolds({ armpit: [ax, ay] }: Torso, { outer, inner }: Sleeve): Fold[] {
  const long = outer[1] - ay > 20;
  const at = (share: number): readonly [number, number] => [
    ax + (inner[0] - ax) * share,
    ay + (inner[1] - ay) * share,
  ];
  const folds = pairOf({
    from: [ax, ay],
    bend: [ax - 3, ay - 4],
    to: [ax - 7, ay - 6],
    height: 2,
    width: 1.3,
  });
  if (!long) return folds;
  const crease = (share: number, height: number) => {
    const [x, y] = at(share);
    return pairOf({
      from: [x, y],
      bend: [x - 4, y + 1.2],
      to: [x - 8, y - 2.5],
      height,
      width: 1.15,
    });
  };
  return [
    ...folds,
    ...crease(0.36, 1.6),
    ...crease(0.48, 2),
    ...crease(0.6, 1.5),
    ...crease(0.86, 1.3),
    ...crease(0.93, 1.2),
  ];
}

/** Lines of a ribbed band between two edges. */
export function ribs(left: number, right: number, top: number, bottom: number, step = 1.1): Seam[] {
  const count = Math.floor((right - left) / step);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'rib',
    path: `M ${left + (index + 0.5) * step} ${top} L ${left + (index + 0.5) * step} ${bottom}`,
  }));
}

/** A ribbed or sewn band along the hem. */
export function hemBand({ hem: [hx, hy], bow }: Torso, width: number, pull = 1): Piece {
  return {
    path: both(
      `M 50.2 ${hy + bow} Q ${hx + 10} ${hy + bow * 0.9} ${hx} ${hy} L ${hx + pull} ${hy + width} Q ${hx + 10 + pull} ${hy + width + bow * 0.9} 50.2 ${hy + width + bow} Z`,
    ),
    depth: 1.75,
    tone: 0.93,
    isPlain: true,
  };
}

/** A seam between pieces of cloth. */
export const seam = (path: string): Seam => ({ path, kind: 'seam' });
/** A stitched line on the cloth. */
export const stitch = (path: string): Seam => ({ path, kind: 'stitch' });

/** The seam around the armhole, both sides. */
export function armholes({ shoulder: [sx, sy], armpit: [ax, ay] }: Torso): Seam {
  return seam(
    both(`M ${sx + 0.2} ${sy} C ${sx + 2.4} ${sy + 8} ${ax + 2.6} ${ay - 7} ${ax + 0.3} ${ay}`),
  );
}

/** A button with four holes. */
export function button(x: number, y: number, radius: number, fill: string): { svg: string } {
  const hole = radius * 0.24;
  const dot = (dx: number, dy: number) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="${radius * 0.13}" fill="#000" opacity="0.5"/>`;
  return {
    svg: `<g><circle cx="${x + 0.15}" cy="${y + 0.25}" r="${radius}" fill="#000" opacity="0.3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/><circle cx="${x - radius * 0.1}" cy="${y - radius * 0.14}" r="${radius * 0.78}" fill="#fff" opacity="0.16"/>${dot(-hole, -hole)}${dot(hole, -hole)}${dot(-hole, hole)}${dot(hole, hole)}</g>`,
  };
}

/** A zip in the middle, between two heights. */
export function zip(top: number, bottom: number, tape: string, metal = '#8d8a84'): { svg: string } {
  return {
    svg: `<g><rect x="48.6" y="${top}" width="2.8" height="${bottom - top}" fill="${tape}"/><line x1="50" x2="50" y1="${top}" y2="${bottom}" stroke="${metal}" stroke-width="0.9" stroke-dasharray="0.45 0.3"/><rect x="49.3" y="${top + 0.4}" width="1.4" height="3.4" rx="0.6" fill="${metal}"/></g>`,
  };
}
