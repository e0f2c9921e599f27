/**
 * A phone number in E.164, or null. Without a country's prefix it is Polish and has nine digits, the
 * first not 0; with `+` it may be any country's. Spaces, hyphens, slashes and brackets are left out.
 */
export function normalizePhone(text: string): string | null {
  const digits = text
    .trim()
    .replace(/[\s()/-]/g, '')
    .replace(/^00/, '+');
  if (/^(\+48)?[1-9]\d{8}$/.test(digits)) return `+48${digits.slice(-9)}`;
  const isForeign = /^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+48');
  return isForeign ? digits : null;
}
