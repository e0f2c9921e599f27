import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataPath, drawQr, formatBits, qrCode } from './qr-code.ts';
import { checkBytes, multiply } from './reed-solomon.ts';

/** A block is right when its polynomial is zero at every root of the generator. */
function syndromes(block: readonly number[], degree: number): number[] {
  let root = 1;
  return Array.from({ length: degree }, () => {
    const value = block.reduce((sum, byte) => multiply(sum, root) ^ byte, 0);
    root = multiply(root, 2);
    return value;
  });
}

/** The bytes of a code in the order they are drawn. */
function drawnBytes(text: string): number[] {
  const drawing = drawQr(text);
  if (drawing === null) return [];
  const bits = dataPath(drawing).map(
    ([x, y]) => Number(drawing.dark[y]?.[x]) ^ Number((x + y) % 2 === 0),
  );
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The text in bytes whose mode, length and end a version below 10 wraps it into. */
function textOf(bytes: readonly number[]): string {
  const bits = bytes.flatMap((byte) =>
    Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1),
  );
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(0b0100);
  const length = number(4, 8);
  const text = Array.from({ length }, (_, index) => number(12 + index * 8, 8));
  return new TextDecoder().decode(new Uint8Array(text));
}

describe('a QR code', () => {
  test('has the check bytes of the published example "HELLO WORLD", level M', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('checks every block so that no root is left over', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 255 }), { minLength: 1, maxLength: 60 }), (data) => {
        expect(
          syndromes([...data, ...checkBytes(data, 26)], 26).every((value) => value === 0),
        ).toBe(true);
      }),
    );
  });

  test('tells its level and mask in the bits of the standard', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010');
    expect(formatBits(1).toString(2)).toBe('101000100100101');
  });

  test.each([
    [14, 21],
    [15, 25],
    [26, 25],
    [27, 29],
    [42, 29],
    [62, 33],
    [84, 37],
    [106, 41],
    [122, 45],
    [152, 49],
    [180, 53],
    [213, 57],
  ])('of %i bytes is %i modules wide', (bytes, size) => {
    expect(qrCode('a'.repeat(bytes))).toHaveLength(size);
  });

  test('is none for a longer text', () => {
    expect(qrCode('a'.repeat(214))).toBeNull();
  });

  test('has its three finders, its timing and its dark module', () => {
    const code = qrCode('Zażółć') ?? [];
    const row = (y: number, from: number, to: number) =>
      (code[y] ?? []).slice(from, to).map(Number).join('');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((y) => row(y, 0, 8))).toEqual([
      '11111110',
      '10000010',
      '10111010',
      '10111010',
      '10111010',
      '10000010',
      '11111110',
      '00000000',
    ]);
    expect(row(0, 14, 21)).toBe('1111111');
    expect(row(20, 0, 7)).toBe('1111111');
    expect(row(6, 8, 13)).toBe('10101');
    expect(code[13]?.[8]).toBe(true);
  });

  test.each([
    [84, [43, 43], 24],
    [106, [27, 27, 27, 27], 16],
    [152, [38, 38, 39, 39], 22],
  ])('of %i bytes interleaves its blocks, each with checks of its own', (length, sizes, check) => {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + (index % 90))).join(
      '',
    );
    const drawn = drawnBytes(text);
    const blocks: number[][] = sizes.map(() => []);
    let at = 0;
    const deal = (rounds: number, fits: (size: number, round: number) => boolean) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, size] of sizes.entries()) {
          if (fits(size, round)) blocks[index]?.push(drawn[at++] ?? -1);
        }
      }
    };
    deal(Math.max(...sizes), (size, round) => round < size);
    const data = blocks.map((block) => [...block]);
    deal(check, () => true);
    expect(blocks.flatMap((block) => syndromes(block, check)).every((value) => value === 0)).toBe(
      true,
    );
    expect(textOf(data.flat())).toBe(text);
  });

  test('of one block holds the text it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (text) => {
        fc.pre(new TextEncoder().encode(text).length <= 42);
        expect(textOf(drawnBytes(text))).toBe(text.toWellFormed());
      }),
    );
  });
});
