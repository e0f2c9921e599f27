import { css, tone } from '../spec/colour.ts';
import { both, type Fold, type Garment } from '../spec/shape.ts';
import {
  armholes,
  button,
  cuff,
  neckBack,
  neckBand,
  neckInside,
  type Sleeve,
  seam,
  sleeveFolds,
  sleevePath,
  stitch,
  type Torso,
} from './parts.ts';
import type { Order } from './tops.ts';

const top: Torso = {
  neck: [41.4, 12.6],
  drop: 21.4,
  shoulder: [29.4, 16.6],
  armpit: [30.6, 34],
  waist: [33.4, 54],
  hem: [22, 117],
  bow: 2.6,
};

const sleeves: readonly Sleeve[] = [
  { outer: [17.6, 34.4], inner: [27.6, 39.6] },
  { outer: [11, 62], inner: [20.4, 65.4], swell: 2.6 },
  { outer: [14.4, 48], inner: [25.6, 52.6], swell: 1.4 },
];

/** Folds of a skirt from the waist down. */
function skirtFolds(waist: number, hem: number, spread: number): Fold[] {
  const starts = [36, 40.5, 45, 51, 56, 60.5, 64];
  return starts.map((x, index) => {
    const out = 50 + (x - 50) * spread + (index % 2 === 0 ? 1.4 : -1.2);
    return {
      from: [out, hem - 1],
      bend: [x + (out - x) * 0.42, waist + (hem - waist) * 0.5],
      to: [x, waist + 2 + (index % 3)],
      height: index % 2 === 0 ? 2.3 : 1.5,
      width: index % 2 === 0 ? 2.2 : 1.5,
    };
  });
}

/** A dress. */
export function dress({ cut, isBack, colour }: Order): Garment {
  const kind = cut % 3;
  const sleeve = sleeves[kind] ?? { outer: [17.6, 34.4], inner: [27.6, 39.6] };
  const torso: Torso = kind === 2 ? { ...top, isPointed: true, drop: 29 } : top;
  const drop = isBack ? 16.4 : torso.drop;
  const hem = kind === 1 ? 112 : 117;
  const wide = kind === 1 ? 26 : 18.6;
  const neckPath =
    torso.isPointed && !isBack
      ? `C 47 ${drop - 3} 44 ${12.6 + (drop - 12.6) * 0.45} 41.4 12.6`
      : `C 45.4 ${drop} 42 ${12.6 + (drop - 12.6) * 0.72} 41.4 12.6`;
  const body = both(
    `M 50.2 ${drop} ${neckPath} L 29.4 16.6 C 31.6 24 33 28 30.6 34 C 31.6 42 33 48 33.2 54.6 L 50.2 55.6 Z`,
  );
  const skirt = both(
    `M 50.2 53.6 L 33.2 53 C 30.6 62 ${wide + 4} 90 ${wide} ${hem} Q 34 ${hem + 4} 50.2 ${hem + 3.4} Z`,
  );
  const worn = {
    ...torso,
    drop: isBack ? 16.4 : torso.drop,
    isPointed: torso.isPointed === true && !isBack,
  };
  const belt =
    kind === 2
      ? [
          {
            path: 'M 32.8 51.6 Q 50 54.4 67.2 51.6 L 67.4 55.8 Q 50 58.6 32.6 55.8 Z',
            depth: 1.95,
            tone: 0.95,
          },
          {
            path: 'M 46 54.4 C 43 62 43.6 70 42 79 L 45.8 79.6 C 46.8 70 47.6 62 49.6 55 Z',
            depth: 2,
            tone: 0.97,
            grain: 10,
          },
          {
            path: 'M 50.6 54.6 C 53 60 53.4 66 55 73 L 51.8 74 C 50.6 67 49.4 61 48.2 55.4 Z',
            depth: 1.98,
            tone: 0.95,
            grain: -10,
          },
        ]
      : [];
  return {
    pieces: [
      neckInside(torso),
      { path: sleevePath(torso, sleeve), depth: 1.45, grain: 18 },
      { path: skirt, depth: 1.55 },
      { path: body, depth: 1.62 },
      ...(kind === 1 ? [cuff(sleeve, 3)] : []),
      ...(kind === 0 || isBack ? [neckBand(worn, 1.4)] : []),
      ...(isBack ? [] : [neckBack(torso, 1.6)]),
      ...belt,
    ],
    seams: [
      armholes(torso),
      ...(kind === 2 ? [] : [seam('M 33.2 54 Q 50 57 66.8 54')]),
      ...(isBack ? [seam(`M 50 16.4 L 50 ${hem}`)] : []),
      stitch(
        `M ${wide + 0.6} ${hem - 2.4} Q 34 ${hem + 1.6} 50 ${hem + 1} Q 66 ${hem + 1.6} ${99.4 - wide} ${hem - 2.4}`,
      ),
    ],
    folds: [
      ...skirtFolds(54, hem, kind === 1 ? 1.7 : 2.1),
      ...sleeveFolds(torso, sleeve),
      { from: [31.4, 35], bend: [38, 37], to: [43, 32], height: 1.6, width: 1.2 },
      { from: [68.6, 35], bend: [62, 37], to: [57, 32], height: 1.6, width: 1.2 },
      { from: [34, 52], bend: [39, 50], to: [44, 51.4], height: 1.4, width: 1 },
      { from: [66, 52], bend: [61, 50], to: [56, 51.4], height: 1.4, width: 1 },
    ],
    fittings: isBack && kind === 0 ? [button(50, 18.4, 0.8, css(tone(colour, 0.6)))] : [],
  };
}

/** A skirt. */
export function skirt({ cut, isBack }: Order): Garment {
  const kind = cut % 3;
  const hem = kind === 0 ? 84 : 108;
  const edge = kind === 1 ? 29 : 19;
  const body = both(
    `M 50.2 24 L 35.4 23.4 C 33 33 ${edge + 4} 60 ${edge} ${hem} Q 34 ${hem + 3.6} 50.2 ${hem + 3} Z`,
  );
  return {
    pieces: [
      {
        path: both('M 50.2 20.6 Q 42 20.4 36 19.4 L 36 22 Q 43 24.4 50.2 24.4 Z'),
        depth: 0.7,
        tone: 0.68,
        isPlain: true,
      },
      { path: body, depth: 1.55 },
      {
        path: both('M 50.2 22.2 Q 42.6 22.2 35.9 20.2 L 35 26.6 Q 42.6 28.6 50.2 28.4 Z'),
        depth: 1.85,
        tone: 0.97,
      },
    ],
    seams: [
      ...(isBack ? [seam(`M 50 28 L 50 ${hem}`)] : [seam(`M 36 27 Q 33 40 ${edge + 5} 62`)]),
      ...(kind === 1 ? [seam(`M 38 62 L 36.6 ${hem + 1.6}`)] : []),
      stitch(
        `M ${edge + 0.6} ${hem - 2.6} Q 34 ${hem + 1} 50 ${hem + 0.4} Q 66 ${hem + 1} ${99.4 - edge} ${hem - 2.6}`,
      ),
    ],
    folds: skirtFolds(28, hem, kind === 1 ? 1.25 : 2),
    fittings: [],
  };
}
