import { checkBytes } from './reed-solomon.ts';

/** Check bytes of a block and number of blocks, by version from 1, at correction level M. */
const blocks: readonly (readonly [check: number, count: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
];

const largestVersion = blocks.length;

/** Bytes, with their check bytes, that a version has room for. */
function room(version: number): number {
  const aligned = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const alignment = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55;
  const modules = (16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0);
  return Math.floor(modules / 8);
}

function dataRoom(version: number): number {
  const [check, count] = blocks[version - 1] ?? [0, 0];
  return room(version) - check * count;
}

/** The length takes one byte up to version 9 and two from 10 on. */
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes; null where none of ours does. */
export function versionFor(bytes: number): number | null {
  for (let version = 1; version <= largestVersion; version += 1) {
    if (4 + lengthBits(version) + bytes * 8 <= dataRoom(version) * 8) return version;
  }
  return null;
}

/** The bytes as the code holds them: mode, length, text, end, padding. */
function padded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const capacity = dataRoom(version) * 8;
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
  for (let pad = 0xec; words.length < capacity / 8; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** All bytes of a code in the order they are drawn: the blocks, interleaved, then their checks. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const [check, count] = blocks[version - 1] ?? [0, 1];
  const data = padded(bytes, version);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  let start = 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const length = short + (index >= count - longer ? 1 : 0);
    const part = data.slice(start, start + length);
    start += length;
    return part;
  });
  const checks = parts.map((part) => checkBytes(part, check));
  const interleave = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, index) =>
      lists.flatMap((list) => list.slice(index, index + 1)),
    ).flat();
  return [...interleave(parts, short + 1), ...interleave(checks, check)];
}
