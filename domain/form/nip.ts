import { cleanTyped } from './clean-typed.ts';

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/**
 * Normalises a Polish tax number (NIP) to ten digits, or null. The label `NIP:`, a `PL`
 * prefix, spaces, dots and dashes are dropped; the rest must match the invoice schema's TNrNIP pattern and the
 * check digit. [pl-H01]
 */
export function normalizeNip(text: string): string | null {
  const digits = cleanTyped(text)
    .replace(/^NIP\b[\s:.-]*/i, '')
    .replace(/^PL/i, '')
    .replace(/[\s.-]/g, '');
  if (!/^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/.test(digits)) return null;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === Number(digits[9]) ? digits : null;
}
