import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Splits a code into its symbols of six widths, without the stop. */
function symbols(widths: readonly number[]): string[] {
  return (widths.join('').slice(0, -7).match(/.{6}/g) ?? []).slice();
}

/** Symbols of the standard's table, copied by hand from a source other than the code's. */
const known = { startB: '211214', startC: '211232', '00': '212222', A: '111323', '99': '113141' };

test('two digits share one symbol, and every other character has its own', () => {
  expect(symbols(code128('0099'))).toEqual([
    known.startC,
    known['00'],
    known['99'],
    expect.any(String),
  ]);
  expect(symbols(code128('AA')).slice(0, 3)).toEqual([known.startB, known.A, known.A]);
});

test('the check symbol equals the one computed by the standard', () => {
  // Wikipedia's worked example: PJJ123C has the check value 54 in set A; in set B it is 55.
  expect(symbols(code128('PJJ123C')).at(-1)).toBe('311321');
});

test('each symbol is eleven modules wide and unique', () => {
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const drawn = printable.map((sign) => symbols(code128(sign))[1]);
  expect(new Set(drawn).size).toBe(95);
  const pairs = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  expect(new Set(pairs.map((pair) => symbols(code128(pair))[1])).size).toBe(100);
});

test('any text has a code that ends with a stop and differs from that of any other text', () => {
  const text = fc.stringMatching(/^[ -~]{1,20}$/);
  fc.assert(
    fc.property(text, text, (one, two) => {
      const widths = code128(one);
      expect(total(widths)).toBe(11 * symbols(widths).length + 13);
      expect(widths.slice(-7).join('')).toBe('2331112');
      expect(widths.join('') === code128(two).join('')).toBe(one === two);
    }),
  );
});

test('text that no scanner can read is refused', () => {
  for (const text of ['', 'zażółć', '1'.repeat(65)]) expect(() => code128(text)).toThrow('ASCII');
});
