/**
 * Normalises a phone number to E.164, or null. Without a country prefix it is Polish and has nine
 * digits, the first not 0; with `+` it may be of any country. Spaces, hyphens, slashes and
 * brackets are dropped.
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

/** First digits of Polish mobile numbers. */
const mobile = /^\+48(?:45|5[0137]|6[069]|7[2389]|88)/;

/**
 * Whether an E.164 number is a Polish mobile number, to which a locker can send its code. [pl-K03]
 */
export function isPolishMobile(phone: string): boolean {
  return mobile.test(phone);
}
