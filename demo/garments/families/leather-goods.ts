import { css, tone } from '../spec/colour.ts';
import { both, type Garment, type Piece } from '../spec/shape.ts';
import { stitch } from './parts.ts';
import type { Order } from './tops.ts';

/** A bag. */
export function bag({ cut, isBack, colour }: Order): Garment {
  const kind = cut % 3;
  const strap = css(tone(colour, 0.82));
  const shade = css(tone(colour, 0.6));
  const long = kind === 1;
  const top = long ? 58 : 52;
  const handle = (dx: number, depth: string) =>
    `<path d="M ${38 + dx} ${top + 5} C ${38 + dx} ${long ? 18 : 30} ${62 + dx} ${long ? 18 : 30} ${62 + dx} ${top + 5}" fill="none" stroke="${depth}" stroke-width="2.5"/>`;
  const tab = (x: number): Piece => ({
    path: `M ${x - 1.5} ${top + 1} L ${x + 1.5} ${top + 1} L ${x + 1.5} ${top + 11} L ${x - 1.5} ${top + 11} Z`,
    depth: 2,
  });
  const flap: Piece = {
    path: both(
      `M 50.2 ${top - 1} L 24.6 ${top - 1} L 24.8 ${top + 20} Q 36 ${top + 27} 50.2 ${top + 27.4} Z`,
    ),
    depth: 2,
  };
  const body: Piece = {
    path: both(
      `M 50.2 ${top} L 25 ${top} C 23.8 ${top + 18} 23.6 92 25.6 ${top + 49} Q 26.4 ${top + 51} 29 ${top + 51.4} Q 40 ${top + 52.4} 50.2 ${top + 52.2} Z`,
    ),
    depth: 1.5,
  };
  return {
    pieces: [
      {
        path: both(
          `M 50.2 ${top - 1.4} Q 38 ${top - 1.2} 25.4 ${top - 0.4} L 25.4 ${top + 2.4} Q 38 ${top + 3.6} 50.2 ${top + 3.6} Z`,
        ),
        depth: 0.8,
        tone: 0.64,
        isPlain: true,
      },
      body,
      ...(kind === 2 && !isBack ? [flap] : [tab(38), tab(62)]),
    ],
    seams: [
      stitch(both(`M 50 ${top + 2.4} L 25.4 ${top + 2.4}`)),
      stitch(
        both(
          `M 26.4 ${top + 4} C 25.4 ${top + 20} 25.2 94 27 ${top + 48.6} Q 38 ${top + 50.4} 50 ${top + 50.2}`,
        ),
      ),
      ...(kind === 2 && !isBack
        ? [stitch(both(`M 25.8 ${top + 19} Q 37 ${top + 25.6} 50 ${top + 26}`))]
        : []),
    ],
    folds: [
      { from: [30, top + 8], bend: [34, top + 26], to: [31, top + 46], height: 1.3, width: 2.6 },
      { from: [68, top + 12], bend: [64, top + 28], to: [68, top + 48], height: 1.2, width: 2.6 },
      { from: [40, top + 6], bend: [50, top + 11], to: [60, top + 6], height: 1, width: 2 },
      { from: [27, top + 45], bend: [38, top + 42], to: [49, top + 47], height: 1.1, width: 1.6 },
    ],
    fittings: [
      { svg: `<g>${handle(0.7, '#0003')}${handle(0, strap)}</g>` },
      ...(kind === 2 && !isBack
        ? [
            {
              svg: `<rect x="48.2" y="${top + 24}" width="3.6" height="5" rx="0.6" fill="#b08d57"/><rect x="49.2" y="${top + 25}" width="1.6" height="3" rx="0.3" fill="${shade}"/>`,
            },
          ]
        : []),
    ],
  };
}

/** A belt. */
export function belt({ cut, isBack, colour }: Order): Garment {
  const wide = cut % 2 === 0 ? 5.2 : 3.8;
  const metal = cut % 2 === 0 ? '#b08d57' : '#a7a49c';
  const y = 63;
  // Laid in a loose loop: the tongue comes out under the buckle.
  const ring = (rx: number, ry: number) =>
    `M ${50 - rx} ${y} C ${50 - rx} ${y - ry * 1.34} ${50 + rx} ${y - ry * 1.34} ${50 + rx} ${y} C ${50 + rx} ${y + ry * 1.34} ${50 - rx} ${y + ry * 1.34} ${50 - rx} ${y} Z`;
  const dark = css(tone(colour, 0.5));
  const band: Piece = {
    path: `M 21 ${y - 8} C 21 ${y - 34} 79 ${y - 34} 79 ${y - 8} L 79 ${y + 1} C 79 ${y + 27} 21 ${y + 27} 21 ${y + 1} Z`,
    depth: 1.5,
  };
  const inside: Piece = {
    path: `M 24 ${y - 7} C 24 ${y - 30} 76 ${y - 30} 76 ${y - 7} C 76 ${y + 6} 24 ${y + 6} 24 ${y - 7} Z`,
    depth: 0.7,
    tone: 0.62,
    isPlain: true,
  };
  const hollow: Piece = {
    path: `M 25 ${y - 4} C 27 ${y - 21} 73 ${y - 21} 75 ${y - 4} C 72 ${y + 9} 28 ${y + 9} 25 ${y - 4} Z`,
    depth: 0.2,
    fill: '#e2dbce',
  };
  const tongue: Piece = {
    path: `M 47 ${y + 14.6} C 58 ${y + 15.4} 68 ${y + 14} 78 ${y + 20} C 82 ${y + 22.4} 84.6 ${y + 25} 85.4 ${y + 28.6} C 82 ${y + 30} 78 ${y + 29} 74 ${y + 26} C 66 ${y + 21} 58 ${y + 21.4} 47 ${y + 14.6 + wide} Z`,
    depth: 1.85,
  };
  const holes = [58, 62, 66]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${y + 17.6 + (x - 58) * 0.12}" r="0.55" fill="#000" opacity="0.55"/>`,
    )
    .join('');
  return {
    pieces: [band, inside, hollow, ...(isBack ? [] : [tongue])],
    seams: [
      stitch(ring(27.6, 20)),
      stitch(`M 22.4 ${y + 3} C 26 ${y + 22} 74 ${y + 22} 77.6 ${y + 3}`),
    ],
    folds: [],
    fittings: isBack
      ? []
      : [
          {
            svg: `<g>${holes}<rect x="42.6" y="${y + 11.4}" width="9" height="${wide + 6}" rx="1.4" fill="none" stroke="#0004" stroke-width="1.5" transform="translate(0.3 0.5)"/><rect x="42.6" y="${y + 11.4}" width="9" height="${wide + 6}" rx="1.4" fill="none" stroke="${metal}" stroke-width="1.4"/><line x1="43" x2="51.4" y1="${y + 17}" y2="${y + 17.4}" stroke="${metal}" stroke-width="1"/><rect x="37.4" y="${y + 12.2}" width="2.4" height="${wide + 3.6}" fill="${dark}"/></g>`,
          },
        ],
  };
}
