/** A number for each pixel. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** An empty field of a size in pixels. */
export function createField(width: number, height: number): Field {
  return { width, height, data: new Float32Array(width * height) };
}

/** A moving average along rows, written as columns: two passes cover both directions. */
function boxRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
) {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const first = from[row] ?? 0;
    const last = from[row + width - 1] ?? 0;
    let sum = first * radius;
    for (let x = 0; x < radius; x += 1) sum += from[row + Math.min(x, width - 1)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      sum += x + radius < width ? (from[row + x + radius] ?? 0) : last;
      to[x * height + y] = sum * share;
      sum -= x - radius >= 0 ? (from[row + x - radius] ?? 0) : first;
    }
  }
}

/** Gaussian blur, by three moving averages in each direction; `sigma` in pixels. */
export function blur({ width, height, data }: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const blurred = Float32Array.from(data);
  const turned = new Float32Array(data.length);
  for (let pass = 0; pass < 3; pass += 1) {
    boxRows(blurred, turned, width, height, radius);
    boxRows(turned, blurred, height, width, radius);
  }
  return { width, height, data: blurred };
}

/** The bilinear value between four pixels. */
export function sample({ width, height, data }: Field, x: number, y: number): number {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const u = Math.min(Math.max(x - left, 0), 1);
  const v = Math.min(Math.max(y - top, 0), 1);
  const a = data[top * width + left] ?? 0;
  const b = data[top * width + right] ?? 0;
  const c = data[bottom * width + left] ?? 0;
  const d = data[bottom * width + right] ?? 0;
  return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
}
