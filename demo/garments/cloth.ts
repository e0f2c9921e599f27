import type { Cloth } from './light.ts';
import type { Fabric } from './spec/garment-spec.ts';
import { createNoise, type Noise } from './spec/noise.ts';

/** Drape and surface of a fabric. */
interface FabricFacts extends Cloth {
  /** Contrast of the weave, as a share of brightness. */
  readonly strength: number;
  /** Brightness of the weave at a point, about -1 to 1; coordinates in tenths of a grid unit. */
  readonly weave: (x: number, y: number, noise: Noise) => number;
}

const wave = (value: number) => Math.sin(value * Math.PI * 2);

const grain = (x: number, y: number, noise: Noise) =>
  noise(x * 1.3, y * 1.3) * 0.6 + noise(x * 3.1, y * 3.1 + 7) * 0.4;

const facts: Readonly<Record<Fabric, FabricFacts>> = {
  jersey: {
    drape: 0.8,
    shine: 0.05,
    softness: 1,
    strength: 0.045,
    weave: (x, y, noise) => wave(x / 1.5) * 0.5 * wave(y / 1.2) + grain(x, y, noise) * 0.7,
  },
  plain: {
    drape: 0.75,
    shine: 0.08,
    softness: 1.1,
    strength: 0.035,
    weave: (x, y, noise) => wave(x / 1.3) * wave(y / 1.3) * 0.5 + grain(x, y, noise) * 0.5,
  },
  linen: {
    drape: 1.05,
    shine: 0.02,
    softness: 1.35,
    strength: 0.1,
    weave: (x, y, noise) =>
      noise(x * 0.9, y * 0.07) * 0.6 +
      noise(x * 0.07 + 40, y * 0.9) * 0.6 +
      grain(x, y, noise) * 0.4,
  },
  twill: {
    drape: 0.5,
    shine: 0.04,
    softness: 0.9,
    strength: 0.06,
    weave: (x, y, noise) => wave((x + y) / 2.4) * 0.7 + grain(x, y, noise) * 0.6,
  },
  denim: {
    drape: 0.45,
    shine: 0.02,
    softness: 0.9,
    strength: 0.13,
    weave: (x, y, noise) =>
      wave((x + y * 1.15) / 2.2) * 0.45 + noise(x * 1.2, y * 0.08) * 0.5 + grain(x, y, noise) * 0.7,
  },
  wool: {
    drape: 0.4,
    shine: 0,
    softness: 0.75,
    strength: 0.12,
    weave: (x, y, noise) =>
      noise(x * 0.45, y * 0.45) * 0.5 +
      noise(x * 1.1 + 30, y * 1.1) * 0.5 +
      grain(x, y, noise) * 0.6,
  },
  corduroy: {
    drape: 0.45,
    shine: 0.05,
    softness: 0.85,
    strength: 0.17,
    weave: (x, y, noise) => wave(x / 7) * 0.85 + grain(x, y, noise) * 0.35,
  },
  knit: {
    drape: 0.6,
    shine: 0,
    softness: 0.85,
    strength: 0.16,
    weave: (x, y, noise) => {
      // The two legs of a stitch lean towards each other.
      const column = ((x / 11) % 1) + (x < 0 ? 1 : 0);
      const lean = column < 0.5 ? column : 1 - column;
      return (
        wave(y / 8 + lean * 1.6) * 0.55 +
        Math.cos(column * Math.PI * 2) * -0.45 +
        grain(x, y, noise) * 0.35
      );
    },
  },
  canvas: {
    drape: 0.3,
    shine: 0.02,
    softness: 0.8,
    strength: 0.09,
    weave: (x, y, noise) => wave(x / 2.6) * wave(y / 2.6) * 0.7 + grain(x, y, noise) * 0.6,
  },
  leather: {
    drape: 0.35,
    shine: 0.55,
    softness: 0.9,
    strength: 0.055,
    weave: (x, y, noise) =>
      Math.abs(noise(x * 0.5, y * 0.5)) * -1.1 + Math.abs(noise(x * 1.2 + 9, y * 1.2)) * -0.6 + 0.5,
  },
  satin: {
    drape: 1.15,
    shine: 0.4,
    softness: 1.3,
    strength: 0.02,
    weave: (x, y, noise) => grain(x, y, noise),
  },
};

/** How a fabric is drawn. */
export function clothOf(fabric: Fabric): Cloth {
  return facts[fabric];
}

export const tileSide = 616;

/** A square tile of the fabric's weave, as factors of brightness. */
export function clothTile(fabric: Fabric): Float32Array {
  const known = tiles.get(fabric);
  if (known !== undefined) return known;
  const tile = weaveTile(fabric);
  tiles.set(fabric, tile);
  return tile;
}

const tiles = new Map<Fabric, Float32Array>();

function weaveTile(fabric: Fabric): Float32Array {
  const { strength, weave } = facts[fabric];
  const noise = createNoise(7);
  const tile = new Float32Array(tileSide * tileSide);
  for (let y = 0; y < tileSide; y += 1) {
    for (let x = 0; x < tileSide; x += 1) {
      tile[y * tileSide + x] = 1 + weave(x, y, noise) * strength;
    }
  }
  return tile;
}
