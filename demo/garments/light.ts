import { blur, createField, type Field } from './field.ts';
import type { Frame } from './frame.ts';
import { createNoise } from './spec/noise.ts';
import { type Fold, type Garment, shift } from './spec/shape.ts';

export interface Cloth {
  /** Strength of waves in the cloth, 0 to 1. */
  readonly drape: number;
  /** Gloss of ridges, 0 to 1. */
  readonly shine: number;
  /** Depth of folds. */
  readonly softness: number;
}

interface Scene {
  /** Height of the pieces; 0 outside them. */
  readonly depth: Field;
  /** 0 to 1. */
  readonly coverage: Field;
  /** Pixels per grid unit. */
  readonly scale: number;
  readonly seed: number;
  readonly frame: Frame;
}

/** The grid point in the upper left corner of the picture. */
function originOf({ zoom, centre: [x, y] }: Frame): readonly [number, number] {
  return [x - 50 / zoom, y - 63.333 / zoom];
}

/** Raises a ridge along a curve: a steep side above, a soft one below, tapered at both ends. */
function addFold(height: Field, fold: Fold, { scale, seed, frame }: Scene, softness: number): void {
  const noise = createNoise(seed);
  const [left, top] = originOf(frame);
  const steps = 36;
  const reach = fold.width * scale * 2.4;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 2 * fold.from[axis] + 2 * t * (1 - t) * fold.bend[axis] + t * t * fold.to[axis];
    const [x, y] = shift(mix(0), mix(1), noise);
    return {
      x: (x - left) * scale,
      y: (y - top) * scale,
      strength: Math.sin(Math.PI * (0.12 + 0.88 * t)) ** 0.8,
    };
  });
  const raised = createField(height.width, height.height).data;
  for (const [index, point] of points.entries()) {
    const next = points[Math.min(index + 1, steps)] ?? point;
    const before = points[Math.max(index - 1, 0)] ?? point;
    const length = Math.hypot(next.x - before.x, next.y - before.y) || 1;
    const normalX = (next.y - before.y) / length;
    const normalY = (before.x - next.x) / length;
    for (let y = Math.floor(point.y - reach); y <= point.y + reach; y += 1) {
      if (y < 0 || y >= height.height) continue;
      for (let x = Math.floor(point.x - reach); x <= point.x + reach; x += 1) {
        if (x < 0 || x >= height.width) continue;
        const across = (x - point.x) * normalX + (y - point.y) * normalY;
        const along = Math.hypot(x - point.x, y - point.y) - Math.abs(across);
        if (along > scale * 1.2) continue;
        const half = fold.width * scale * (across > 0 ? 1 : 0.45);
        const value = point.strength * Math.exp(-((across / half) ** 2));
        const at = y * height.width + x;
        if (value > (raised[at] ?? 0)) raised[at] = value;
      }
    }
  }
  for (let at = 0; at < raised.length; at += 1) {
    height.data[at] = (height.data[at] ?? 0) + (raised[at] ?? 0) * fold.height * softness;
  }
}

function drapeOf({ depth, scale, seed, frame }: Scene, drape: number, height: Field): void {
  const slow = createNoise(seed + 11);
  const warp = createNoise(seed + 23);
  const [left, top] = originOf(frame);
  for (let y = 0; y < depth.height; y += 1) {
    for (let x = 0; x < depth.width; x += 1) {
      const at = y * depth.width + x;
      if ((depth.data[at] ?? 0) === 0) continue;
      const gx = x / scale + left;
      const gy = y / scale + top;
      const bentX = gx + 5 * warp(gx / 17, gy / 30);
      const wave = slow(bentX / 7.5, gy / 34) + 0.45 * slow(bentX / 3.4 + 50, gy / 15);
      height.data[at] = (height.data[at] ?? 0) + wave * drape * 2.1;
    }
  }
}

/** Height map of the cloth: rounded edges, steps between pieces, drape, folds. */
function heightOf(garment: Garment, scene: Scene, cloth: Cloth): Field {
  const { depth, coverage, scale } = scene;
  const height = createField(depth.width, depth.height);
  const unit = scale / 4.5;
  const pillows = [
    { field: blur(coverage, 2 * unit), weight: 2.2 },
    { field: blur(coverage, 6 * unit), weight: 3 },
    { field: blur(coverage, 18 * unit), weight: 5 },
    { field: blur(depth, 1.1 * unit), weight: 2.6 },
  ];
  for (const { field, weight } of pillows) {
    for (let at = 0; at < height.data.length; at += 1) {
      height.data[at] = (height.data[at] ?? 0) + (field.data[at] ?? 0) * weight;
    }
  }
  drapeOf(scene, cloth.drape, height);
  for (const fold of garment.folds) addFold(height, fold, scene, cloth.softness);
  return blur(height, 0.8 * unit);
}

/** Brightness of each pixel with a lamp at the upper left; 1 for flat cloth. */
export function lightOf(garment: Garment, scene: Scene, cloth: Cloth): Field {
  const { depth, scale } = scene;
  const unit = scale / 4.5;
  const height = heightOf(garment, scene, cloth);
  const wide = blur(height, 7 * unit);
  const near = blur(depth, 1.6 * unit);
  const far = blur(depth, 5 * unit);
  const light = createField(depth.width, depth.height);
  const steep = 0.62 / unit;
  const row = depth.width;
  for (let y = 0; y < depth.height; y += 1) {
    // At the border of the picture, the pixel itself replaces the missing neighbour.
    const up = y === 0 ? 0 : row;
    const down = y === depth.height - 1 ? 0 : row;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const own = depth.data[at] ?? 0;
      const left = x === 0 ? 0 : 1;
      const right = x === row - 1 ? 0 : 1;
      const slopeX = ((height.data[at + right] ?? 0) - (height.data[at - left] ?? 0)) * steep;
      const slopeY = ((height.data[at + down] ?? 0) - (height.data[at - up] ?? 0)) * steep;
      const length = Math.hypot(slopeX, slopeY, 1);
      // The lamp is at (-0.48, -0.57, 0.67); flat cloth gives 0.67.
      const turned = (0.48 * slopeX + 0.57 * slopeY + 0.67) / length - 0.67;
      const cavity = Math.min(0, (height.data[at] ?? 0) - (wide.data[at] ?? 0));
      const contact =
        Math.max(0, (near.data[at] ?? 0) - own) * 0.42 +
        Math.max(0, (far.data[at] ?? 0) - own) * 0.34;
      const shine = cloth.shine * Math.max(0, turned - 0.12) * 1.7;
      const shade = turned < 0 ? turned * 0.92 : turned * 0.5;
      light.data[at] = Math.max(0.25, 1 + shade + cavity * 0.035 - contact * 0.5 + shine);
    }
  }
  return light;
}
