import { css, type Rgb, tone } from '../spec/colour.ts';
import type { Garment, Piece } from '../spec/shape.ts';
import {
  armholes,
  bodyFolds,
  bodyPath,
  button,
  cuff,
  hemBand,
  neckBack,
  neckBand,
  neckInside,
  ribs,
  type Sleeve,
  seam,
  sleeveFolds,
  sleevePath,
  slim,
  stitch,
  type Torso,
} from './parts.ts';

export interface Order {
  readonly cut: number;
  readonly isBack: boolean;
  readonly colour: Rgb;
}

const shortSleeves: readonly Sleeve[] = [
  { outer: [9.2, 49.6], inner: [20.4, 55.2] },
  { outer: [11.6, 43.5], inner: [22.6, 50.4] },
  { outer: [5.6, 57], inner: [17.4, 62.6] },
];

const longSleeve: Sleeve = { outer: [8.4, 94], inner: [17.4, 96.6], swell: 2.4 };

/** Body, sleeves and inside of the neck: the base of all tops. */
function frame(torso: Torso, sleeve: Sleeve, isBack: boolean): Piece[] {
  const drop = isBack ? torso.neck[1] + 3.2 : torso.drop;
  return [
    neckInside(torso),
    { path: sleevePath(torso, sleeve), depth: 1.45, grain: 24 },
    { path: bodyPath(isBack ? { ...torso, isPointed: false } : torso, drop), depth: 1.6 },
  ];
}

function hemStitch({ hem: [hx, hy], bow }: Torso, above: number) {
  return stitch(
    `M ${hx + 0.4} ${hy - above} Q ${hx + 10} ${hy - above + bow * 0.9} 50 ${hy - above + bow} Q ${90 - hx} ${hy - above + bow * 0.9} ${99.6 - hx} ${hy - above}`,
  );
}

/** A T-shirt. */
export function tee({ cut, isBack }: Order): Garment {
  const sleeve = shortSleeves[cut % 3] ?? { outer: [9.2, 49.6], inner: [20.4, 55.2] };
  const torso: Torso =
    cut % 3 === 1
      ? { ...slim, waist: [28.2, 70], hem: [27, 101], isPointed: true, drop: 33 }
      : cut % 3 === 2
        ? { ...slim, shoulder: [23.6, 26], armpit: [24.4, 50], waist: [24.2, 74], hem: [23.6, 104] }
        : slim;
  const worn = isBack ? { ...torso, isPointed: false, drop: torso.neck[1] + 3.2 } : torso;
  return {
    pieces: [
      ...frame(torso, sleeve, isBack),
      neckBand(worn, 2.7),
      ...(isBack ? [] : [neckBack(torso, 2.4)]),
    ],
    seams: [armholes(torso), hemStitch(torso, 2.6), hemStitch(torso, 3.3)],
    folds: [...bodyFolds(torso), ...sleeveFolds(torso, sleeve)],
    fittings: [],
  };
}

/** A T-shirt with long sleeves. */
export function longsleeve({ cut, isBack }: Order): Garment {
  const torso: Torso = cut % 2 === 1 ? { ...slim, neck: [37.5, 20.6], drop: 25.6 } : slim;
  const worn = isBack ? { ...torso, drop: torso.neck[1] + 3.2 } : torso;
  return {
    pieces: [
      ...frame(torso, longSleeve, isBack),
      cuff(longSleeve, 2.2),
      neckBand(worn, 1.9),
      ...(isBack ? [] : [neckBack(torso, 1.8)]),
    ],
    seams: [armholes(torso), hemStitch(torso, 2.6)],
    folds: [...bodyFolds(torso), ...sleeveFolds(torso, longSleeve)],
    fittings: [],
  };
}

const loose: Torso = {
  neck: [40.4, 19.8],
  drop: 26.6,
  shoulder: [22.4, 26.8],
  armpit: [23.6, 52],
  waist: [23, 76],
  hem: [24.4, 98],
  bow: 1.6,
};

const looseSleeve: Sleeve = { outer: [5.6, 92], inner: [15.2, 95.4], swell: 3.4 };

/** A sweater. */
export function sweater({ cut, isBack }: Order): Garment {
  const kind = cut % 3;
  const torso: Torso = kind === 2 ? { ...loose, isPointed: true, drop: 37 } : loose;
  const worn = isBack ? { ...torso, isPointed: false, drop: torso.neck[1] + 3 } : torso;
  const roll: Piece = {
    path: 'M 39.6 21.5 C 38.8 17 39.2 13.4 40.4 11.6 Q 50 14.2 59.6 11.6 C 60.8 13.4 61.2 17 60.4 21.5 C 57 27.6 43 27.6 39.6 21.5 Z',
    depth: 2,
    tone: 0.96,
    isPlain: true,
  };
  const neck =
    kind === 1 ? [roll] : [neckBand(worn, 3.2), ...(isBack ? [] : [neckBack(torso, 2.8)])];
  return {
    pieces: [
      ...frame(torso, looseSleeve, isBack),
      cuff(looseSleeve, 6),
      hemBand(torso, 6.4, 1.6),
      ...neck,
    ],
    seams: [
      armholes(torso),
      ...ribs(26.5, 73.5, torso.hem[1] + 2, torso.hem[1] + 7.4),
      ...(kind === 1 ? ribs(41, 59, 13.6, 23.6) : []),
    ],
    folds: [...bodyFolds(torso), ...sleeveFolds(torso, looseSleeve)],
    fittings: [],
  };
}

/** A cardigan. */
export function cardigan({ cut, isBack, colour }: Order): Garment {
  const torso: Torso = { ...loose, drop: cut % 2 === 0 ? 52 : 40, isPointed: true };
  if (isBack) return sweater({ cut: 0, isBack, colour });
  const [, ny] = torso.neck;
  const hem = torso.hem[1] + 8;
  const placket: Piece = {
    path: `M ${torso.neck[0]} ${ny} C 44 ${ny + (torso.drop - ny) * 0.45} 46.6 ${torso.drop - 3} 48 ${torso.drop} L 48 ${hem} L 52.4 ${hem} L 52.4 ${torso.drop} C 53.6 ${torso.drop - 3} 56 ${ny + (torso.drop - ny) * 0.45} ${100 - torso.neck[0]} ${ny} L ${102.6 - torso.neck[0]} ${ny + 0.8} C 59 ${ny + (torso.drop - ny) * 0.5} 56 ${torso.drop - 2} 54 ${torso.drop + 3} L 54 ${hem} L 46 ${hem} L 46 ${torso.drop + 3} C 44 ${torso.drop - 2} 41 ${ny + (torso.drop - ny) * 0.5} ${torso.neck[0] - 2.6} ${ny + 0.8} Z`,
    depth: 1.95,
    tone: 0.94,
    isPlain: true,
  };
  const count = cut % 2 === 0 ? 4 : 5;
  const step = (hem - torso.drop - 8) / (count - 1);
  return {
    pieces: [
      ...frame(torso, looseSleeve, false),
      cuff(looseSleeve, 6),
      hemBand(torso, 6.4, 1.6),
      placket,
    ],
    seams: [
      armholes(torso),
      seam(`M 50 ${torso.drop} L 50 ${hem}`),
      ...ribs(26.5, 46, torso.hem[1] + 2, torso.hem[1] + 7.4),
      ...ribs(54, 73.5, torso.hem[1] + 2, torso.hem[1] + 7.4),
    ],
    folds: [...bodyFolds(torso), ...sleeveFolds(torso, looseSleeve)],
    fittings: Array.from({ length: count }, (_, index) =>
      button(50, torso.drop + 4 + index * step, 1.15, css(tone(colour, 0.5))),
    ),
  };
}

/** A hoodie. */
export function hoodie({ cut, isBack, colour }: Order): Garment {
  const torso: Torso = { ...loose, drop: 27.4, hem: [24.8, cut % 3 === 1 ? 88 : 98] };
  const hoodInside: Piece = {
    path: 'M 38.4 23 C 36 14 39.6 6.4 50 6 C 60.4 6.4 64 14 61.6 23 C 57.6 29.4 42.4 29.4 38.4 23 Z',
    depth: 0.7,
    tone: 0.66,
    isPlain: true,
  };
  const hood: Piece = {
    path: 'M 50 32.6 C 43 31 37.4 27.6 35.8 22.6 C 33.4 13 37.8 3.6 50 3.2 C 62.2 3.6 66.6 13 64.2 22.6 C 62.6 27.6 57 31 50 32.6 C 50.2 30.8 50.2 29.6 50 28.6 C 56 27.6 60 24.6 60.8 21 C 62.2 13.6 58.4 8.6 50 8.4 C 41.6 8.6 37.8 13.6 39.2 21 C 40 24.6 44 27.6 50 28.6 Z',
    depth: 2,
    tone: 0.98,
  };
  const hoodBack: Piece = {
    path: 'M 36 22 C 33.6 26 35 32 40 35.4 C 46 38.8 54 38.8 60 35.4 C 65 32 66.4 26 64 22 C 58 17.6 42 17.6 36 22 Z',
    depth: 2.1,
    tone: 0.97,
  };
  const pocket: Piece = {
    path: `M 37.4 ${torso.hem[1] - 24} L 62.6 ${torso.hem[1] - 24} L 69 ${torso.hem[1] - 10} L 67.6 ${torso.hem[1] + 1} L 32.4 ${torso.hem[1] + 1} L 31 ${torso.hem[1] - 10} Z`,
    depth: 1.8,
  };
  const cord = (x: number, end: number) => ({
    svg: `<path d="M ${x} 30 C ${x + (x < 50 ? -1.4 : 1)} 37 ${x + (x < 50 ? 0.6 : -0.4)} 43 ${x + (x < 50 ? -0.8 : 0.6)} ${end}" fill="none" stroke="${css(tone(colour, 1.12))}" stroke-width="1.05" stroke-linecap="round"/><rect x="${x + (x < 50 ? -1.35 : 0.05)}" y="${end - 0.6}" width="1.1" height="3" rx="0.4" fill="#8d8a84"/>`,
  });
  return {
    pieces: [
      ...frame(torso, looseSleeve, isBack),
      cuff(looseSleeve, 5),
      hemBand(torso, 6, 1.6),
      ...(isBack ? [hoodBack] : [hoodInside, hood, pocket]),
    ],
    seams: [
      armholes(torso),
      ...ribs(27, 73, torso.hem[1] + 2, torso.hem[1] + 7),
      ...(isBack
        ? [seam('M 50 18.6 L 50 37.6')]
        : [
            stitch(`M 38 ${torso.hem[1] - 23} L 31.8 ${torso.hem[1] - 10}`),
            stitch(`M 62 ${torso.hem[1] - 23} L 68.2 ${torso.hem[1] - 10}`),
          ]),
    ],
    folds: [...bodyFolds(torso), ...sleeveFolds(torso, looseSleeve)],
    fittings: isBack ? [] : [cord(45.6, 51), cord(54.4, 48)],
  };
}
