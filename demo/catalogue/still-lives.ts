import type { GarmentSpec } from '../garments/spec/garment-spec.ts';
import type { Placed } from '../garments/spec/picture-spec.ts';

const of = (
  family: GarmentSpec['family'],
  fabric: GarmentSpec['fabric'],
  colour: string,
  more: Partial<GarmentSpec> = {},
): GarmentSpec => ({
  family,
  cut: 0,
  fabric,
  pattern: 'solid',
  colour,
  seed: 7,
  view: 'front',
  ...more,
});

const placed = (
  garment: GarmentSpec,
  x: number,
  y: number,
  size: number,
  turn: number,
): Placed => ({ garment, x, y, size, turn });

/** Pictures of the home page and of texts. A wide place shows the upper two thirds of one. */
const compositions = {
  opening: [
    placed(of('trousers', 'twill', 'grafit'), 0.76, 0.56, 0.74, 9),
    placed(of('sweater', 'knit', 'bezowy', { seed: 5 }), 0.4, 0.4, 0.84, -6),
    placed(of('scarf', 'wool', 'burgund', { seed: 9 }), 0.24, 0.68, 0.56, 14),
  ],
  her: [
    placed(
      of('skirt', 'wool', 'czekolada', { pattern: 'checks', accent: 'karmel' }),
      0.7,
      0.64,
      0.72,
      10,
    ),
    placed(of('shirt', 'linen', 'ecru', { seed: 3, cut: 1 }), 0.4, 0.47, 0.82, -7),
    placed(of('bag', 'leather', 'karmel', { seed: 4 }), 0.24, 0.77, 0.5, 6),
  ],
  him: [
    placed(of('jeans', 'denim', 'granat', { seed: 2 }), 0.72, 0.58, 0.74, 8),
    placed(of('coat', 'wool', 'grafit', { seed: 8 }), 0.4, 0.46, 0.84, -6),
    placed(of('beanie', 'knit', 'musztarda', { seed: 6 }), 0.76, 0.78, 0.46, 12),
  ],
  dresses: [
    placed(of('dress', 'linen', 'rudy', { seed: 11, cut: 2 }), 0.66, 0.5, 0.8, 8),
    placed(of('dress', 'plain', 'granat', { seed: 5, cut: 1 }), 0.36, 0.47, 0.82, -6),
  ],
  workshop: [
    placed(of('shirt', 'linen', 'szalwia', { seed: 12 }), 0.68, 0.46, 0.72, 9),
    placed(of('sweater', 'wool', 'ecru', { seed: 14, cut: 1 }), 0.34, 0.5, 0.74, -8),
    placed(
      of('scarf', 'wool', 'granat', { seed: 15, pattern: 'checks', accent: 'ecru' }),
      0.6,
      0.76,
      0.5,
      -12,
    ),
  ],
} as const;

/** Paths of the compositions. */
export const stillLifePath = (name: keyof typeof compositions) => `/d/still-life/${name}.webp`;

/** The compositions as pictures to draw. */
export const stillLives = Object.entries(compositions).map(([name, pieces]) => ({
  path: `/d/still-life/${name}.webp`,
  spec: { pieces },
}));

/** The still life of the page about the shop, as HTML. */
export const workshopFigure = (alt: string) =>
  `<figure><img src="/img/600/760/resize${stillLifePath('workshop')}" alt="${alt}" width="600" height="760"></figure>`;
