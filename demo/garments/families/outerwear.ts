import { css, tone } from '../spec/colour.ts';
import { both, type Garment, type Piece } from '../spec/shape.ts';
import {
  armholes,
  bodyFolds,
  bodyPath,
  button,
  cuff,
  hemBand,
  neckBand,
  neckInside,
  ribs,
  type Sleeve,
  seam,
  sleeveFolds,
  sleevePath,
  stitch,
  type Torso,
  zip,
} from './parts.ts';
import type { Order } from './tops.ts';

const jacketCut: Torso = {
  neck: [40, 20],
  drop: 24.6,
  shoulder: [22, 26.4],
  armpit: [23.2, 51],
  waist: [23.4, 72],
  hem: [24, 92],
  bow: 1.2,
};

const sleeve: Sleeve = { outer: [5, 90], inner: [15.4, 93.6], swell: 3.4 };

const shirtCollar: Piece[] = [
  {
    path: both(
      'M 50.2 16.6 C 45.4 16.6 41.4 16.4 39.2 17.8 C 38.8 20 39 22.6 40 25 Q 45 21.4 50.2 21.4 Z',
    ),
    depth: 1,
    tone: 0.8,
    isPlain: true,
  },
  {
    path: both(
      'M 50 27 C 46 25.8 42 22.6 40 17.8 C 38 18.4 36 22.6 34.6 30.6 Q 41.6 33.6 48.4 32 Z',
    ),
    depth: 2.15,
  },
];

function standCollar(): Piece[] {
  return [
    {
      path: both('M 50.2 14.4 C 45.6 14.2 41.6 14 39.6 15 L 39.4 24 Q 44.8 21.4 50.2 21.4 Z'),
      depth: 1,
      tone: 0.78,
      isPlain: true,
    },
    {
      path: both(
        'M 50 28.4 C 45.8 27.4 41.8 25.2 39.2 22.6 C 38.6 20 38.8 17 39.4 14.8 C 42.6 18.4 46 20.4 50 21.2 Z',
      ),
      depth: 2.1,
    },
  ];
}

function flapPocket(x: number, y: number, width: number): Piece[] {
  return [
    {
      path: `M ${x} ${y} L ${x + width} ${y} L ${x + width - 0.3} ${y + 15} Q ${x + width / 2} ${y + 16} ${x + 0.3} ${y + 15} Z`,
      depth: 1.75,
    },
    {
      path: `M ${x - 0.4} ${y - 0.6} L ${x + width + 0.4} ${y - 0.6} L ${x + width + 0.3} ${y + 3.6} L ${x + width / 2} ${y + 5.6} L ${x - 0.3} ${y + 3.6} Z`,
      depth: 1.95,
    },
  ];
}

/** A jacket. */
export function jacket({ cut, isBack, colour }: Order): Garment {
  const kind = cut % 3;
  const isBomber = kind === 0;
  const tape = css(tone(colour, 0.72));
  const metal = css(tone(colour, colour.r + colour.g + colour.b > 420 ? 0.55 : 1.4));
  const collar = isBomber
    ? [neckBand({ ...jacketCut, drop: isBack ? 23 : 25 }, 3.4)]
    : kind === 1
      ? standCollar()
      : shirtCollar;
  const pockets =
    isBack || isBomber ? [] : [...flapPocket(28.6, 44, 13), ...flapPocket(58.4, 44, 13)];
  const front = isBack
    ? [seam('M 23.6 38 Q 50 41 76.4 38')]
    : [
        seam('M 47.8 28 L 47.6 93'),
        seam('M 52.2 28 L 52.4 93'),
        stitch('M 46.6 29 L 46.4 92'),
        stitch('M 53.4 29 L 53.6 92'),
      ];
  const welt =
    isBomber && !isBack
      ? [
          stitch('M 30 66 L 36 80'),
          stitch('M 70 66 L 64 80'),
          seam('M 31.4 66 L 37.4 80'),
          seam('M 68.6 66 L 62.6 80'),
        ]
      : [];
  return {
    pieces: [
      neckInside(jacketCut),
      { path: sleevePath(jacketCut, sleeve), depth: 1.45, grain: 22 },
      { path: bodyPath(jacketCut, isBack ? 23 : jacketCut.drop), depth: 1.6 },
      ...pockets,
      cuff(sleeve, isBomber ? 5.4 : 4.2),
      hemBand(jacketCut, isBomber ? 6 : 4.4, isBomber ? 1.4 : 0.2),
      ...(isBack && !isBomber
        ? [
            {
              path: both(
                'M 50.2 15.8 C 45 16 41 16.6 38.8 18.4 C 37.4 21.6 37.2 24.8 37.6 27 Q 44 29.4 50.2 29.2 Z',
              ),
              depth: 2.1,
            },
          ]
        : collar),
    ],
    seams: [armholes(jacketCut), ...front, ...welt, ...(isBomber ? ribs(26, 74, 94, 99.4) : [])],
    folds: [...bodyFolds(jacketCut), ...sleeveFolds(jacketCut, sleeve)],
    fittings: isBack
      ? []
      : kind === 2
        ? [34, 46, 58, 70, 82, 93.6].map((y) => button(50, y, 1.1, metal))
        : [zip(isBomber ? 26.6 : 21.6, 98, tape)],
  };
}

const coatCut: Torso = {
  neck: [40.4, 17],
  drop: 44,
  shoulder: [24.6, 22.4],
  armpit: [25.8, 44],
  waist: [27, 66],
  hem: [22.4, 117],
  bow: 1.6,
  isPointed: true,
};

const coatSleeve: Sleeve = { outer: [9.2, 84], inner: [18.6, 87], swell: 2.4 };

function lapel(low: number): Piece {
  return {
    path: both(
      `M 49.6 ${low} C 46.6 ${low - 9} 43.4 30 41 19.6 L 38.4 19.4 C 37 24 35.6 28 34.4 31.6 L 38.4 33 L 36.2 36.6 C 40 ${low - 8} 44.4 ${low - 3} 49.6 ${low} Z`,
    ),
    depth: 2.1,
    grain: -12,
  };
}

const coatCollar: Piece = {
  path: both(
    'M 50.2 13.6 C 45.4 13.6 42 13.8 40 15 C 38 18.6 36 24.6 34.6 30.6 L 39.4 31.6 C 40.6 27.4 41.6 23 42.6 20.4 Q 46 17.8 50.2 17.8 Z',
  ),
  depth: 2.2,
  tone: 0.97,
};

/** A coat. */
export function coat({ cut, isBack, colour }: Order): Garment {
  const isDouble = cut % 2 === 1;
  const low = isDouble ? 50 : 46;
  const torso = { ...coatCut, drop: low };
  const fill = css(tone(colour, colour.r + colour.g + colour.b > 330 ? 0.45 : 1.25));
  const buttons = isDouble
    ? [58, 71, 84].flatMap((y) => [button(44, y, 1.35, fill), button(57, y, 1.35, fill)])
    : [53, 67, 81].map((y) => button(50.6, y, 1.4, fill));
  const flap = (x: number): Piece => ({
    path: `M ${x} 80 L ${x + 12} ${x < 50 ? 79 : 81} L ${x + 12} ${x < 50 ? 83 : 85} L ${x} 84 Z`,
    depth: 1.8,
  });
  const backCollar: Piece = {
    path: both(
      'M 50.2 12.6 C 45 12.8 41 13.4 39 15.4 C 37.8 19 37.4 22.4 37.6 25 Q 44 27.4 50.2 27.2 Z',
    ),
    depth: 2.1,
  };
  return {
    pieces: [
      {
        path: both(
          `M 50.2 16 Q 45 16.4 ${torso.neck[0]} 16.6 C 41 26 45 ${low - 6} 50.2 ${low + 1} Z`,
        ),
        depth: 0.6,
        tone: 0.62,
        isPlain: true,
      },
      { path: sleevePath(torso, coatSleeve), depth: 1.45, grain: 18 },
      {
        path: bodyPath(isBack ? { ...torso, isPointed: false } : torso, isBack ? 20.4 : low),
        depth: 1.6,
      },
      ...(isBack ? [backCollar] : [flap(29), flap(59.6), lapel(low), coatCollar]),
    ],
    seams: [
      armholes(torso),
      ...(isBack
        ? [seam('M 50 27 L 50 118'), stitch('M 42 70 L 58 70')]
        : [
            seam(`M ${isDouble ? 61 : 53.4} ${low} L ${isDouble ? 61.6 : 53.8} 118`),
            stitch(`M ${isDouble ? 62.2 : 54.6} ${low + 4} L ${isDouble ? 62.8 : 55} 117`),
          ]),
      stitch('M 10.6 79 L 20 82.4'),
      stitch('M 89.4 79 L 80 82.4'),
    ],
    folds: [...bodyFolds({ ...torso, hem: [25, 105] }), ...sleeveFolds(torso, coatSleeve)],
    fittings: isBack ? [] : buttons,
  };
}
