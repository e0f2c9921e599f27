import { AppError } from '../app-error.ts';

/**
 * Widths of alternating bars and spaces, in modules, of the values 0 to 102 and the starts A, B and
 * C (ISO/IEC 15417). The stop has one more bar.
 */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232'
).split(' ');
const stop = '2331112';
const start = { B: 104, C: 105 } as const;

/** Encodes a text of digits in pairs, and any other text one character at a time. */
function valuesOf(text: string): { readonly first: number; readonly values: readonly number[] } {
  if (/^(?:\d\d)+$/.test(text)) {
    return { first: start.C, values: (text.match(/\d\d/g) ?? []).map(Number) };
  }
  return { first: start.B, values: [...text].map((sign) => sign.charCodeAt(0) - 32) };
}

/**
 * The widths of a Code 128 for a text: bar, space, bar…, in modules. The caller draws the quiet
 * zone of ten modules on each side. Throws `BAD_REQUEST` for a text that cannot be encoded.
 */
export function code128(text: string): readonly number[] {
  if (!/^[ -~]{1,64}$/.test(text)) {
    throw new AppError('BAD_REQUEST', 'Only letters, digits and signs of ASCII have a Code 128');
  }
  const { first, values } = valuesOf(text);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), first);
  const codes = [first, ...values, sum % 103].map((value) => patterns[value] ?? '');
  return [...codes.join(''), ...stop].map(Number);
}
