import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQr } from '../../tests/support/read-qr.ts';
import { qrCode } from './qr-code.ts';

describe('a QR code', () => {
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
  ])('of %i bytes is %i modules wide and decodes to the same bytes', (bytes, size) => {
    const text = Array.from({ length: bytes }, (_, at) => String.fromCharCode(33 + (at % 90))).join(
      '',
    );
    const code = qrCode(text);
    expect(code).toHaveLength(size);
    expect(readQr(code ?? [])).toBe(text);
  });

  test('of digits is as wide as one of letters', () => {
    expect(qrCode('1'.repeat(213))).toHaveLength(57);
  });

  test('is null for a text that is too long', () => {
    expect(qrCode('a'.repeat(214))).toBeNull();
    expect(qrCode('ż'.repeat(107))).toBeNull();
  });

  test('has level M in its format bits', () => {
    const code = qrCode('Zażółć') ?? [];
    // The two bits of the level, 00 for M, are XORed with 10.
    expect(code[8]?.slice(0, 2)).toEqual([true, false]);
  });

  test('has its three finders, its timing patterns and its dark module', () => {
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

  test('decodes with a twentieth of its modules damaged', () => {
    const text =
      '|PL|02124000010000000000000000|012345|Sklep Żółw sp. z o.o|Zamówienie 100000001|||';
    const code = qrCode(text) ?? [];
    const middle = Math.floor(code.length / 2);
    const half = Math.floor(Math.sqrt(code.length * code.length * 0.05) / 2);
    const damaged = code.map((row, y) =>
      row.map((isDark, x) =>
        Math.abs(x - middle) <= half && Math.abs(y - middle) <= half ? false : isDark,
      ),
    );
    expect(damaged).not.toEqual(code);
    expect(readQr(damaged)).toBe(text);
  });

  test('decodes to any text it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        fc.pre(new TextEncoder().encode(text).length <= 213);
        expect(readQr(qrCode(text) ?? [])).toBe(text.toWellFormed());
      }),
    );
  });
});
