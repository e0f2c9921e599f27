import type { GarmentFamily, GarmentSpec } from './spec/garment-spec.ts';

/** The visible part of the grid of 100 × 126. */
export interface Frame {
  /** 1 shows the whole grid; 3 shows a third of it. */
  readonly zoom: number;
  /** The grid point in the middle of the picture. */
  readonly centre: readonly [number, number];
}

/** Position and zoom of detail pictures. */
const closeUps: Partial<Record<GarmentFamily, Frame>> = {
  trousers: { zoom: 2.7, centre: [47, 24] },
  jeans: { zoom: 2.7, centre: [43, 26] },
  shorts: { zoom: 2.5, centre: [45, 36] },
  skirt: { zoom: 2.4, centre: [46, 36] },
  scarf: { zoom: 2.2, centre: [44, 82] },
  beanie: { zoom: 2.2, centre: [50, 78] },
  bag: { zoom: 2, centre: [46, 62] },
  belt: { zoom: 2.2, centre: [52, 78] },
  socks: { zoom: 2.2, centre: [42, 44] },
  shoes: { zoom: 1.9, centre: [46, 72] },
};

const collar: Frame = { zoom: 2.7, centre: [54, 36] };
const whole: Frame = { zoom: 1, centre: [50, 63.333] };

/** The frame of a garment, by family and view. */
export function frameOf({ family, view }: GarmentSpec): Frame {
  return view === 'detail' ? (closeUps[family] ?? collar) : whole;
}

/** The frame as an SVG view box. */
export function viewBox({ zoom, centre: [x, y] }: Frame): string {
  const width = 100 / zoom;
  const height = 126.667 / zoom;
  return `${x - width / 2} ${y - height / 2} ${width} ${height}`;
}
