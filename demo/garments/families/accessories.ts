import { css, tone } from '../spec/colour.ts';
import { both, type Fold, type Garment, type Piece } from '../spec/shape.ts';
import { ribs, seam } from './parts.ts';
import type { Order } from './tops.ts';

/** Fringes at the end of a scarf. */
function fringe(left: number, right: number, top: number, fill: string): { svg: string } {
  const count = Math.round((right - left) / 1.35);
  const threads = Array.from({ length: count }, (_, index) => {
    const x = left + ((index + 0.5) * (right - left)) / count;
    const sway = ((index * 7) % 5) * 0.16 - 0.3;
    return `<path d="M ${x} ${top - 0.6} q ${sway} 3.4 ${sway * 1.6} ${7 + (index % 3) * 0.5}" fill="none" stroke="${fill}" stroke-width="0.72" stroke-linecap="round"/>`;
  });
  return { svg: threads.join('') };
}

/** A scarf. */
export function scarf({ cut, colour }: Order): Garment {
  const folded = cut % 2 === 0;
  const thread = css(tone(colour, 0.92));
  if (folded) {
    const lower: Piece = {
      path: 'M 30 40 L 71 38.6 L 71.6 96 L 29.4 97.2 Z',
      depth: 1.2,
      tone: 0.9,
    };
    const upper: Piece = {
      path: 'M 27.6 29.6 C 40 27.8 58 28.2 71.8 29 L 72.4 86.4 L 28 88 Z',
      depth: 1.75,
    };
    return {
      pieces: [lower, upper],
      seams: [seam('M 49.8 29 L 50.2 87')],
      folds: [
        { from: [28, 36], bend: [50, 33], to: [72, 35], height: 2.4, width: 2.6 },
        { from: [28.4, 60], bend: [44, 62], to: [58, 58], height: 1.1, width: 1.8 },
        { from: [72, 70], bend: [60, 73], to: [46, 70], height: 1.2, width: 1.8 },
      ],
      fittings: [
        fringe(29.4, 71.6, 96.6, css(tone(colour, 0.78))),
        fringe(28.2, 72.2, 87.2, thread),
      ],
    };
  }
  const loop: Piece = {
    path: 'M 34 31 C 37 20.6 63 20.6 66 31 C 67.6 38 64 45 57 47.6 L 43 47.6 C 36 45 32.4 38 34 31 Z M 42.4 33 C 43.4 28.6 56.6 28.6 57.6 33 C 58 36.6 55.4 39.4 50 39.6 C 44.6 39.4 42 36.6 42.4 33 Z',
    depth: 1.7,
  };
  const inside: Piece = {
    path: 'M 42.4 33 C 43.4 28.6 56.6 28.6 57.6 33 C 58 36.6 55.4 39.4 50 39.6 C 44.6 39.4 42 36.6 42.4 33 Z',
    depth: 0.8,
    tone: 0.6,
    isPlain: true,
  };
  const left: Piece = { path: 'M 37.6 43 L 51 45.6 L 48.4 104 L 33.4 103 Z', depth: 1.9, grain: 3 };
  const right: Piece = {
    path: 'M 49 45 L 62.4 43 L 66.4 93 L 52 94.6 Z',
    depth: 1.6,
    tone: 0.96,
    grain: -4,
  };
  return {
    pieces: [right, loop, inside, left],
    seams: [],
    folds: [
      { from: [40, 47], bend: [41, 70], to: [38, 98], height: 1.8, width: 1.6 },
      { from: [46, 48], bend: [45, 70], to: [44.6, 100], height: 1.4, width: 1.6 },
      { from: [56, 46], bend: [58, 66], to: [58.4, 90], height: 1.5, width: 1.5 },
      { from: [36, 37], bend: [42, 44], to: [52, 45], height: 2.2, width: 1.5 },
      { from: [64, 36], bend: [60, 43], to: [52, 46], height: 2, width: 1.5 },
      { from: [38, 27], bend: [50, 22.6], to: [62, 27], height: 1.7, width: 1.2 },
    ],
    fittings: [fringe(52.2, 66.4, 93.4, css(tone(colour, 0.84))), fringe(33.6, 48.4, 103, thread)],
  };
}

/** A beanie. */
export function beanie({ cut, isBack, colour }: Order): Garment {
  const tall = cut % 2 === 1;
  const crown = tall ? 34 : 40;
  const label = isBack
    ? []
    : [
        {
          svg: `<rect x="47.4" y="82" width="5.2" height="4.4" fill="${css(tone(colour, 1.5))}"/><rect x="47.4" y="82" width="5.2" height="4.4" fill="#000" opacity="0.06"/>`,
        },
      ];
  const rows = Array.from({ length: 9 }, (_, index) => {
    const x = 30 + index * 5;
    return seam(`M ${x} 76 Q ${x + (50 - x) * 0.2} 56 ${50 + (x - 50) * 0.24} ${crown + 3}`);
  });
  return {
    pieces: [
      {
        path: both(`M 50.2 ${crown} C 38 ${crown} 27.6 ${crown + 13} 26.6 80 L 50.2 82 Z`),
        depth: 1.5,
      },
      {
        path: both('M 50.2 76.6 Q 36 76.4 26 74.6 C 24.8 80 24.8 87 25.8 92.4 Q 38 95 50.2 95 Z'),
        depth: 1.95,
        tone: 0.97,
        isPlain: true,
      },
    ],
    seams: [
      ...rows.map((row) => ({ ...row, kind: 'rib' as const })),
      ...ribs(26.6, 73.4, 77.6, 93.6, 1.5),
    ],
    folds: [
      { from: [27, 74], bend: [38, 72], to: [48, 74], height: 1.6, width: 1.2 },
      { from: [73, 74], bend: [62, 71.6], to: [53, 73.4], height: 1.5, width: 1.2 },
      {
        from: [46, crown + 1.4],
        bend: [42, crown + 12],
        to: [38, crown + 26],
        height: 1.4,
        width: 2.2,
      },
    ],
    fittings: label,
  };
}

/** A pair of socks. */
export function socks({ cut, isBack }: Order): Garment {
  const short = cut % 2 === 1;
  const top = short ? 48 : 26;
  const one = (dx: number, dy: number, depth: number): Piece[] => {
    const at = (x: number, y: number) => `${x + dx} ${y + dy}`;
    return [
      {
        path: `M ${at(32, top)} L ${at(46, top)} L ${at(46.4, 72)} C ${at(46.6, 78)} ${at(50, 80)} ${at(56, 84)} C ${at(62, 88)} ${at(63.6, 96)} ${at(57, 98.6)} C ${at(48, 100.6)} ${at(36, 94)} ${at(32.4, 84)} C ${at(31, 78)} ${at(32.4, 60)} ${at(32, top)} Z`,
        depth,
      },
      {
        path: `M ${at(31.6, top - 1)} L ${at(46.4, top - 1)} L ${at(46.5, top + 8)} L ${at(31.6, top + 8)} Z`,
        depth: depth + 0.25,
        tone: 0.94,
        isPlain: true,
      },
      {
        path: `M ${at(54.6, 83.2)} C ${at(62, 87.6)} ${at(63.8, 96)} ${at(57, 98.6)} C ${at(54.6, 99.2)} ${at(52.6, 99)} ${at(50.8, 98.4)} C ${at(54.4, 94)} ${at(55, 88)} ${at(54.6, 83.2)} Z`,
        depth: depth + 0.06,
        tone: 0.86,
        isPlain: true,
      },
      {
        path: `M ${at(32.3, 74)} C ${at(37, 76)} ${at(41, 80)} ${at(41.4, 86)} C ${at(41.6, 89.4)} ${at(39.6, 92)} ${at(38, 92.4)} C ${at(34.4, 89.4)} ${at(31.6, 82)} ${at(32.3, 74)} Z`,
        depth: depth + 0.06,
        tone: 0.86,
        isPlain: true,
      },
    ];
  };
  const folds = (dx: number, dy: number): Fold[] => [
    {
      from: [46 + dx, 72 + dy],
      bend: [41 + dx, 75 + dy],
      to: [34 + dx, 72 + dy],
      height: 2,
      width: 1.2,
    },
    {
      from: [46 + dx, 76 + dy],
      bend: [42 + dx, 80 + dy],
      to: [36 + dx, 78 + dy],
      height: 1.6,
      width: 1.2,
    },
    {
      from: [33 + dx, 58 + dy],
      bend: [39 + dx, 60 + dy],
      to: [44 + dx, 57 + dy],
      height: 1,
      width: 1.6,
    },
  ];
  const shift = isBack ? -2 : 0;
  return {
    pieces: [...one(12 + shift, -4, 1.2), ...one(-5 + shift, 2, 1.7)],
    seams: [
      ...ribs(26.8 + shift, 41.2 + shift, top + 1.6, top + 9.4, 1),
      ...ribs(43.8 + shift, 58.2 + shift, top - 4.4, top + 3.4, 1),
    ],
    folds: [...folds(12 + shift, -4), ...folds(-5 + shift, 2)],
    fittings: [],
  };
}
