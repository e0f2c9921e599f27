import { codewords, versionFor } from './codewords.ts';

/** Rows of modules, true where dark. */
export type QrMatrix = readonly (readonly boolean[])[];

interface Drawing {
  readonly size: number;
  readonly dark: boolean[][];
  /** Modules that hold no data: finders, timing, alignment, format, version. */
  readonly fixed: boolean[][];
}

const grid = (size: number) =>
  Array.from({ length: size }, () => new Array<boolean>(size).fill(false));

function set({ dark, fixed, size }: Drawing, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  const row = dark[y];
  const marks = fixed[y];
  if (row) row[x] = isDark;
  if (marks) marks[x] = true;
}

/** Squares around a centre, dark at these distances. */
function drawSquares(
  drawing: Drawing,
  cx: number,
  cy: number,
  reach: number,
  light: readonly number[],
) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      set(drawing, cx + dx, cy + dy, !light.includes(distance));
    }
  }
}

function alignmentPositions(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...rest.toReversed()];
}

/** Remainder of a value by a polynomial, for the format and version bits. */
function remainder(value: number, polynomial: number, bits: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) {
    rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  }
  return rest;
}

/** The fifteen bits that tell level M and the mask. */
export function formatBits(mask: number): number {
  return ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
}

function drawFormat(drawing: Drawing, mask: number): void {
  const { size } = drawing;
  const bits = formatBits(mask);
  const bit = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    const isDark = bit(index);
    const along = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
    set(drawing, 8, along, isDark);
    const across = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index;
    set(drawing, across, 8, isDark);
  }
  set(drawing, 8, size - 8, true);
}

function drawVersion(drawing: Drawing, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const a = drawing.size - 11 + (index % 3);
    const b = Math.floor(index / 3);
    set(drawing, a, b, isDark);
    set(drawing, b, a, isDark);
  }
}

function drawPatterns(version: number): Drawing {
  const size = version * 4 + 17;
  const drawing = { size, dark: grid(size), fixed: grid(size) };
  for (let index = 0; index < size; index += 1) {
    set(drawing, 6, index, index % 2 === 0);
    set(drawing, index, 6, index % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawSquares(drawing, cx, cy, 4, [2, 4]);
  }
  const positions = alignmentPositions(version, size);
  const last = positions.length - 1;
  for (const [i, cx] of positions.entries()) {
    for (const [j, cy] of positions.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) drawSquares(drawing, cx, cy, 2, [1]);
    }
  }
  drawFormat(drawing, 0);
  drawVersion(drawing, version);
  return drawing;
}

/** The modules that hold data, in the order the bits are drawn: up and down in pairs of columns. */
export function dataPath({
  size,
  fixed,
}: Pick<Drawing, 'size' | 'fixed'>): [x: number, y: number][] {
  const path: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const isUpward = ((right + 1) & 2) === 0;
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (fixed[y]?.[x] === false) path.push([x, y]);
    }
  }
  return path;
}

/** Mask 0, a chequerboard: any may be taken, and short texts give every one of them enough change. */
const isMasked = (x: number, y: number) => (x + y) % 2 === 0;

/** The modules and which of them are no data; null for a text that is too long. */
export function drawQr(text: string): Drawing | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === null) return null;
  const drawing = drawPatterns(version);
  const words = codewords(bytes, version);
  for (const [index, [x, y]] of dataPath(drawing).entries()) {
    const bit = ((words[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1;
    const row = drawing.dark[y];
    if (row) row[x] = (bit === 1) !== isMasked(x, y);
  }
  return drawing;
}

/** A text as a QR code of correction level M; null where it takes more than 213 bytes. */
export function qrCode(text: string): QrMatrix | null {
  return drawQr(text)?.dark ?? null;
}
