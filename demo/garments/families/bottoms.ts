import { css, tone } from '../spec/colour.ts';
import { both, type Fold, type Garment, mirrorFold, type Piece, type Seam } from '../spec/shape.ts';
import { button, seam, stitch } from './parts.ts';
import type { Order } from './tops.ts';

interface Legs {
  /** Outer and inner corner of the left hem. */
  readonly outer: readonly [number, number];
  readonly inner: readonly [number, number];
  readonly hip: number;
  readonly crotch: number;
}

function legsPath({ outer, inner, hip, crotch }: Legs): string {
  const knee = (crotch + outer[1]) / 2;
  return both(
    `M 50.3 17.4 Q 42 17.2 36 16.4 C 34.6 26 ${hip} 34 ${hip - 0.4} 44 C ${hip - 0.6} ${knee - 6} ${outer[0] - 0.4} ${knee + 8} ${outer[0]} ${outer[1]} Q ${(outer[0] + inner[0]) / 2} ${outer[1] + 1.6} ${inner[0]} ${inner[1]} C ${inner[0] + 0.4} ${knee} 48 ${crotch + 12} 50.3 ${crotch} Z`,
  );
}

const waistInside: Piece = {
  path: both('M 50.2 13.6 Q 42 13.4 36.6 12.6 L 36.4 15.6 Q 43 18 50.2 18 Z'),
  depth: 0.7,
  tone: 0.66,
  isPlain: true,
};

const waistband: Piece = {
  path: both('M 50.2 15.4 Q 42.6 15.4 36.5 13.4 L 35.8 19.6 Q 43 21.6 50.2 21.4 Z'),
  depth: 1.9,
  tone: 0.98,
};

function legFolds({ outer, inner, hip, crotch }: Legs): Fold[] {
  const long = outer[1] - crotch > 40;
  const knee = (crotch + outer[1]) / 2;
  const middle = (outer[0] + inner[0]) / 2;
  const left: Fold[] = [
    {
      from: [49, crotch - 2],
      bend: [44, crotch - 5],
      to: [hip + 4, crotch - 2],
      height: 2.2,
      width: 1.4,
    },
    {
      from: [49, crotch],
      bend: [43, crotch + 3],
      to: [hip + 3, crotch + 8],
      height: 1.8,
      width: 1.6,
    },
    {
      from: [48.6, crotch + 3],
      bend: [45, crotch + 9],
      to: [40, crotch + 17],
      height: 1.4,
      width: 1.5,
    },
    {
      from: [middle, outer[1] - 4],
      bend: [middle + 1, knee + 6],
      to: [middle + 1.6, crotch + 14],
      height: 1.1,
      width: 2.4,
    },
  ];
  const knees: Fold[] = long
    ? [
        {
          from: [hip + 0.4, knee - 3],
          bend: [middle, knee - 1],
          to: [inner[0] - 2, knee - 5],
          height: 1.5,
          width: 1.3,
        },
        {
          from: [inner[0] + 0.6, knee + 2],
          bend: [middle + 2, knee + 4],
          to: [hip + 3, knee + 1],
          height: 1.6,
          width: 1.4,
        },
        {
          from: [outer[0] + 0.6, outer[1] - 7],
          bend: [middle, outer[1] - 5],
          to: [inner[0] - 1, outer[1] - 9],
          height: 1.5,
          width: 1.2,
        },
        {
          from: [inner[0], outer[1] - 4],
          bend: [middle, outer[1] - 1.6],
          to: [outer[0] + 3, outer[1] - 4.6],
          height: 1.3,
          width: 1.1,
        },
      ]
    : [];
  return [...left, ...knees].flatMap((fold) => [fold, mirrorFold(fold)]);
}

const cuts: readonly Legs[] = [
  { outer: [26.4, 117], inner: [42.4, 117.6], hip: 30.6, crotch: 51 },
  { outer: [30.4, 115], inner: [42, 115.4], hip: 30.8, crotch: 50 },
  { outer: [19.4, 117], inner: [43.6, 117.8], hip: 29.6, crotch: 51 },
];

const narrow: Legs = { outer: [30.4, 115], inner: [42, 115.4], hip: 30.8, crotch: 50 };

const fly: Seam[] = [seam('M 50 18 L 50 50.4'), stitch('M 52.6 21.6 L 52.6 34 Q 52.4 39 50 41')];

function hemStitches({ outer, inner }: Legs, above: number): Seam {
  return stitch(
    both(
      `M ${outer[0] + 0.3} ${outer[1] - above} Q ${(outer[0] + inner[0]) / 2} ${outer[1] - above + 1.6} ${inner[0]} ${inner[1] - above}`,
    ),
  );
}

/** Trousers. */
export function trousers({ cut, isBack, colour }: Order): Garment {
  const legs = cuts[cut % 3] ?? narrow;
  const crease: Fold[] = [
    { from: [36.8, 110], bend: [38.6, 66], to: [41, 24], height: 1.4, width: 0.9 },
    { from: [63.2, 110], bend: [61.4, 66], to: [59, 24], height: 1.4, width: 0.9 },
  ];
  const pockets = isBack
    ? [seam('M 36.4 31 L 45 31.6'), seam('M 55 31.6 L 63.6 31')]
    : [
        seam('M 38.8 20.6 L 34 37'),
        seam('M 61.2 20.6 L 66 37'),
        seam('M 43.6 21 L 43.2 29'),
        seam('M 56.4 21 L 56.8 29'),
      ];
  return {
    pieces: [
      waistInside,
      { path: legsPath(legs), depth: 1.55 },
      ...(isBack
        ? [
            {
              ...waistband,
              path: both('M 50.2 13 Q 42.6 13 36.5 12.6 L 35.8 19 Q 43 20 50.2 19.8 Z'),
            },
          ]
        : [waistband]),
    ],
    seams: [...(isBack ? [seam('M 50 20 L 50 50.4')] : fly), ...pockets, hemStitches(legs, 2.6)],
    folds: [...legFolds(legs), ...(isBack ? [] : crease)],
    fittings: isBack ? [] : [button(50, 18.4, 1.1, css(tone(colour, 0.6)))],
  };
}

const thread = '#b98b4e';

const goldStitch = (path: string) => ({
  svg: `<path d="${path}" fill="none" stroke="${thread}" stroke-width="0.26" stroke-dasharray="0.85 0.4" opacity="0.9"/>`,
});

/** Jeans. */
export function jeans({ cut, isBack, colour }: Order): Garment {
  const legs = cuts[cut % 3] ?? narrow;
  const patch = (x: number): Piece => ({
    path: `M ${x} 27 L ${x + 11.6} 27 L ${x + 11.2} 37.6 L ${x + 5.8} 41 L ${x + 0.4} 37.6 Z`,
    depth: 1.8,
    tone: 1.03,
  });
  const yoke = both('M 50.2 29.6 L 35.2 25.6');
  const loops = [38.6, 46, 54, 61.4].map((x) => ({
    svg: `<rect x="${x - 0.7}" y="14.6" width="1.4" height="6.8" fill="${css(tone(colour, 0.86))}"/>`,
  }));
  const rivet = (x: number, y: number) => ({
    svg: `<circle cx="${x}" cy="${y}" r="0.5" fill="#b27a45"/>`,
  });
  const front = [
    goldStitch('M 36 25.6 C 37.4 31 41.6 32.4 45.6 21.6'),
    goldStitch('M 64 25.6 C 62.6 31 58.4 32.4 54.4 21.6'),
    goldStitch('M 52.6 21.6 L 52.6 34 Q 52.4 39.6 50 41.4'),
    rivet(36.4, 24.8),
    rivet(63.6, 24.8),
    button(50, 18.4, 1.15, '#a87242'),
  ];
  const back = [
    goldStitch('M 35.2 26.3 L 50 30.3 L 64.8 26.3'),
    goldStitch('M 36.8 31.4 Q 40 34 42.4 31.8 Q 45 34 47.6 31.4'),
    goldStitch('M 52.4 31.4 Q 55 34 57.6 31.8 Q 60 34 63.2 31.4'),
    { svg: '<rect x="58.6" y="14.6" width="6" height="4.6" rx="0.3" fill="#9a6a3c"/>' },
  ];
  return {
    pieces: [
      waistInside,
      { path: legsPath(legs), depth: 1.55 },
      ...(isBack ? [patch(36.4), patch(52)] : []),
      waistband,
    ],
    seams: [
      seam(isBack ? 'M 50 20 L 50 50.4' : 'M 50 21 L 50 50.4'),
      ...(isBack
        ? [seam(yoke)]
        : [seam('M 36 25 C 37 30 41 31.6 45 21.4'), seam('M 64 25 C 63 30 59 31.6 55 21.4')]),
      hemStitches(legs, 2),
    ],
    folds: legFolds(legs),
    fittings: [
      ...loops,
      ...(isBack ? back : front),
      goldStitch(
        `M ${legs.outer[0] + 0.4} ${legs.outer[1] - 2.3} L ${legs.inner[0]} ${legs.inner[1] - 2.3}`,
      ),
    ],
  };
}

/** Shorts. */
export function shorts({ cut, isBack, colour }: Order): Garment {
  const legs: Legs =
    cut % 2 === 0
      ? { outer: [24.6, 68], inner: [46.4, 70], hip: 29.8, crotch: 51 }
      : { outer: [27, 78], inner: [45.4, 79.6], hip: 30, crotch: 51 };
  const cord = {
    svg: `<path d="M 48.6 18.6 C 46.6 26 47.4 31 45.8 36" fill="none" stroke="${css(tone(colour, 1.25))}" stroke-width="0.9" stroke-linecap="round"/><path d="M 51.4 18.6 C 53.4 25 52.2 29 53.6 33" fill="none" stroke="${css(tone(colour, 1.2))}" stroke-width="0.9" stroke-linecap="round"/>`,
  };
  return {
    pieces: [waistInside, { path: legsPath(legs), depth: 1.55 }, waistband],
    seams: [
      seam('M 50 21 L 50 50.4'),
      ...(isBack
        ? [seam('M 54 32 L 63 31.4')]
        : [seam('M 38.8 20.6 L 34 37'), seam('M 61.2 20.6 L 66 37')]),
      hemStitches(legs, 2.6),
    ],
    folds: legFolds(legs),
    fittings: isBack ? [] : [cord],
  };
}
