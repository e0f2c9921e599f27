/** Smooth noise in two dimensions, -1 to 1, equal for equal seeds. */
export type Noise = (x: number, y: number) => number;

function hash(x: number, y: number, seed: number): number {
  let mixed =
    Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_442_695_041);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2_147_483_648 - 1;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Value noise on whole numbers, with smooth interpolation. */
export function createNoise(seed: number): Noise {
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const upper = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u;
    const lower = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u;
    return upper * (1 - v) + lower * v;
  };
}
