import { css, tone } from '../spec/colour.ts';
import type { Garment, Piece } from '../spec/shape.ts';
import { seam, stitch } from './parts.ts';
import type { Order } from './tops.ts';

/** A pair of low lace-up shoes in side view, the far one slightly behind. */
function shoe(dx: number, dy: number, depth: number, sole: string): Piece[] {
  const at = (x: number, y: number) => `${x + dx} ${y + dy}`;
  return [
    {
      path: `M ${at(15.4, 73.6)} C ${at(14.6, 77)} ${at(15, 80)} ${at(17, 80.8)} L ${at(78, 81.2)} C ${at(84, 81)} ${at(86.4, 78.6)} ${at(85.4, 74.4)} Z`,
      depth: depth + 0.2,
      fill: sole,
    },
    {
      path: `M ${at(18, 48)} C ${at(22, 50.6)} ${at(29, 50.8)} ${at(34.6, 46.4)} L ${at(37, 47.4)} L ${at(35, 56)} L ${at(20, 56)} Z`,
      depth: depth - 0.7,
      tone: 0.6,
      isPlain: true,
    },
    {
      path: `M ${at(17.4, 47.4)} C ${at(19, 51.4)} ${at(27.6, 54)} ${at(35.4, 47.6)} C ${at(41, 53)} ${at(50, 60.6)} ${at(58, 62.4)} C ${at(68, 64)} ${at(80, 65.4)} ${at(84.4, 71)} C ${at(85.6, 72.8)} ${at(85.8, 74.6)} ${at(85.2, 76)} L ${at(15.6, 75.4)} C ${at(14, 68)} ${at(16.4, 60)} ${at(17.4, 47.4)} Z`,
      depth,
    },
    {
      path: `M ${at(33, 50.4)} L ${at(36.6, 43.4)} C ${at(40, 43)} ${at(42.6, 44.6)} ${at(44.4, 47.6)} L ${at(56, 59.6)} L ${at(52, 63)} Z`,
      depth: depth + 0.12,
      tone: 0.95,
    },
    {
      path: `M ${at(66, 63.6)} C ${at(75, 64.6)} ${at(82, 67)} ${at(84.8, 71.6)} L ${at(85.4, 76)} L ${at(64, 75.8)} C ${at(62.6, 71)} ${at(63.6, 66.4)} ${at(66, 63.6)} Z`,
      depth: depth + 0.1,
      tone: 0.98,
    },
    {
      path: `M ${at(16.9, 52)} C ${at(20.4, 54)} ${at(22.4, 60)} ${at(22, 75.6)} L ${at(15.6, 75.4)} C ${at(14.6, 68)} ${at(16, 60)} ${at(16.9, 52)} Z`,
      depth: depth + 0.1,
      tone: 0.93,
    },
  ];
}

function laces(dx: number, dy: number, fill: string) {
  const rows = [0, 1, 2, 3, 4].map((index) => {
    const x = 39.4 + index * 3.4 + dx;
    const y = 47.6 + index * 3.1 + dy;
    return `<path d="M ${x - 1.6} ${y + 3.2} Q ${x + 1.4} ${y - 0.2} ${x + 4} ${y - 0.4}" fill="none" stroke="#0003" stroke-width="1.25" stroke-linecap="round" transform="translate(0.2 0.4)"/><path d="M ${x - 1.6} ${y + 3.2} Q ${x + 1.4} ${y - 0.2} ${x + 4} ${y - 0.4}" fill="none" stroke="${fill}" stroke-width="1.15" stroke-linecap="round"/>`;
  });
  return { svg: rows.join('') };
}

/** A pair of shoes. */
export function shoes({ cut, isBack }: Order): Garment {
  const sole = cut % 2 === 0 ? '#ece5d6' : '#c9a877';
  const lace = css(tone({ r: 236, g: 230, b: 218 }, 1));
  const near = isBack ? { dx: 6, dy: 12 } : { dx: -2, dy: 12 };
  const far = isBack ? { dx: -5, dy: -8 } : { dx: 6, dy: -8 };
  const welt = ({ dx, dy }: { dx: number; dy: number }) =>
    stitch(`M ${16.4 + dx} ${77.2 + dy} L ${84.6 + dx} ${77.6 + dy}`);
  const folds = ({ dx, dy }: { dx: number; dy: number }): Garment['folds'] => [
    {
      from: [62 + dx, 64 + dy],
      bend: [60 + dx, 68 + dy],
      to: [61 + dx, 73 + dy],
      height: 1.5,
      width: 1,
    },
    {
      from: [58 + dx, 63 + dy],
      bend: [56 + dx, 67 + dy],
      to: [57.4 + dx, 72 + dy],
      height: 1.1,
      width: 1,
    },
    {
      from: [24 + dx, 55 + dy],
      bend: [30 + dx, 60 + dy],
      to: [31 + dx, 72 + dy],
      height: 0.9,
      width: 2,
    },
  ];
  return {
    pieces: [...shoe(far.dx, far.dy, 1.2, sole), ...shoe(near.dx, near.dy, 1.9, sole)],
    seams: [
      welt(near),
      seam(`M ${52 + near.dx} ${63 + near.dy} L ${46 + near.dx} ${75 + near.dy}`),
    ],
    folds: [...folds(far), ...folds(near)],
    fittings: [laces(near.dx, near.dy, lace)],
  };
}
