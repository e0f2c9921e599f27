import { css, tone } from '../spec/colour.ts';
import { both, type Garment, type Piece } from '../spec/shape.ts';
import {
  armholes,
  bodyFolds,
  bodyPath,
  button,
  cuff,
  neckInside,
  type Sleeve,
  seam,
  sleeveFolds,
  sleevePath,
  stitch,
  type Torso,
} from './parts.ts';
import type { Order } from './tops.ts';

const cutOf: Torso = {
  neck: [41.6, 20.4],
  drop: 30,
  shoulder: [24.4, 26.4],
  armpit: [25.4, 49],
  waist: [25.8, 74],
  hem: [25, 106],
  bow: 3.4,
};

const sleeve: Sleeve = { outer: [7.4, 94], inner: [16, 97], swell: 2.4 };
const shortened: Sleeve = { outer: [9.4, 52], inner: [20.6, 57.6] };

/** Two wings that lie on the shoulders and meet at the lowest point of the neckline. */
function collar(drop: number): Piece[] {
  return [
    {
      path: both(
        'M 50.2 18.4 C 46 18.2 42.6 17.6 40.6 18.6 C 40 21 40.2 23.4 41 25.6 Q 45.6 22.2 50.2 22.4 Z',
      ),
      depth: 1,
      tone: 0.84,
      isPlain: true,
    },
    {
      path: both(
        `M 50 ${drop - 1.4} C 46.4 ${drop - 4} 42.8 24.4 41.4 19 C 40.8 18.4 40.2 18.6 39.6 19.4 C 37.4 23 36.4 27 36 31.4 Q 42 33.6 46.6 ${drop + 3.4} Z`,
      ),
      depth: 2.1,
      tone: 1,
    },
  ];
}

const stand: Piece = {
  path: both('M 50 27.6 C 45.8 27 42.8 23.6 41.2 19 L 39.4 20 C 40.8 25.6 44.6 30.2 50 31 Z'),
  depth: 2,
  tone: 0.97,
};

function placketLines(drop: number, hem: number) {
  return [
    seam(`M 48 ${drop} L 47.8 ${hem}`),
    stitch(`M 48.9 ${drop} L 48.7 ${hem}`),
    seam(`M 52 ${drop} L 52.2 ${hem}`),
    stitch(`M 51.2 ${drop} L 51.4 ${hem}`),
  ];
}

/** The rounded hem of a shirt. */
function tails({ hem: [hx, hy] }: Torso): Piece {
  return {
    path: both(
      `M 50.2 ${hy - 8} L ${hx} ${hy - 8} L ${hx + 0.2} ${hy - 3} C ${hx + 5} ${hy + 1} ${hx + 10} ${hy + 6.6} 50.2 ${hy + 6.8} Z`,
    ),
    depth: 1.6,
  };
}

/** A shirt. */
export function shirt({ cut, isBack, colour }: Order): Garment {
  const kind = cut % 3;
  const worn = kind === 1 ? shortened : sleeve;
  const body = bodyPath(cutOf, isBack ? 23 : cutOf.drop);
  const pale = css(tone(colour, 1.55));
  const dark = css(tone(colour, 0.55));
  const buttonFill = colour.r + colour.g + colour.b > 480 ? dark : pale;
  const yoke = seam('M 25.6 33.4 Q 50 36.6 74.4 33.4');
  const backCollar: Piece = {
    path: both(
      'M 50.2 18 C 45.6 18.2 42 18.6 40.2 20 C 39.2 22.4 39 24.6 39.4 26.6 Q 44.6 28.4 50.2 28.2 Z',
    ),
    depth: 2.1,
  };
  const pocket: Piece = {
    path: 'M 58.4 46 L 69.2 46 L 69 57.4 L 63.8 60 L 58.6 57.4 Z',
    depth: 1.75,
  };
  const buttons = [33, 45.5, 58, 70.5, 83, 95.5].map((y) => button(50, y, 0.95, buttonFill));
  return {
    pieces: [
      neckInside(cutOf),
      { path: sleevePath(cutOf, worn), depth: 1.45, grain: 18 },
      { path: body, depth: 1.6 },
      tails(cutOf),
      ...(kind === 1 ? [] : [cuff(worn, 7)]),
      ...(isBack ? [backCollar] : [...(kind === 2 ? [stand] : collar(31)), pocket]),
    ],
    seams: [
      armholes(cutOf),
      ...(isBack
        ? [yoke, seam('M 49 36 L 48.6 60'), seam('M 51 36 L 51.4 60')]
        : [...placketLines(31, 112), stitch('M 58.6 48 L 69 48')]),
    ],
    folds: [...bodyFolds(cutOf), ...sleeveFolds(cutOf, worn)],
    fittings: isBack ? [] : buttons,
  };
}

const wide: Torso = {
  neck: [39.4, 21],
  drop: 31,
  shoulder: [23.6, 28],
  armpit: [23.8, 50],
  waist: [23.4, 72],
  hem: [22.6, 98],
  bow: 2.4,
};

const full: Sleeve = { outer: [4.4, 86], inner: [16.6, 90], swell: 5 };

/** A blouse. */
export function blouse({ cut, isBack, colour }: Order): Garment {
  const kind = cut % 3;
  const torso: Torso = kind === 2 ? { ...wide, drop: 36, isPointed: true } : wide;
  const bow: Piece[] = [
    { path: 'M 50 30 C 44 25.6 38.6 26.6 38 30.6 C 38.2 34.6 44.6 34.4 50 31 Z', depth: 2.2 },
    { path: 'M 50 30 C 56 25.6 61.4 26.6 62 30.6 C 61.8 34.6 55.4 34.4 50 31 Z', depth: 2.2 },
    {
      path: 'M 48.6 31 C 46.6 40 44.4 48 45.6 58 L 49.6 56.6 C 48.6 48 50 40 51 31.4 Z',
      depth: 2.1,
      grain: 8,
    },
    {
      path: 'M 51.4 31 C 53.6 40 56.4 46 56 54.6 L 52.4 54 C 52.6 46 50.6 38 49.6 31.4 Z',
      depth: 2.15,
      grain: -8,
    },
    { path: 'M 48.4 28.8 L 51.6 28.8 L 51.8 32.4 L 48.2 32.4 Z', depth: 2.4 },
  ];
  const gathers = (x: number): Garment['folds'][number] => ({
    from: [x, 33],
    bend: [x + 0.6, 42],
    to: [x + (x < 50 ? 1.6 : -1.6), 54],
    height: 1.5,
    width: 1,
  });
  return {
    pieces: [
      neckInside(torso),
      { path: sleevePath(torso, full), depth: 1.45, grain: 16 },
      {
        path: bodyPath(isBack ? { ...torso, isPointed: false } : torso, isBack ? 24.6 : torso.drop),
        depth: 1.6,
      },
      cuff(full, 3.4),
      ...(kind === 0 && !isBack ? bow : []),
    ],
    seams: [
      armholes(torso),
      ...(isBack ? [seam('M 50 24.6 L 50 36')] : []),
      stitch(
        `M ${torso.hem[0]} ${torso.hem[1] - 2} Q 50 ${torso.hem[1] + 2.6} ${100 - torso.hem[0]} ${torso.hem[1] - 2}`,
      ),
    ],
    folds: [
      ...bodyFolds(torso),
      ...sleeveFolds(torso, full),
      ...[31, 35.5, 40, 60, 64.5, 69].map(gathers),
    ],
    fittings: isBack ? [button(50, 26, 0.8, css(tone(colour, 0.7)))] : [],
  };
}
