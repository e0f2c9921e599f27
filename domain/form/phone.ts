import { cleanTyped } from './clean-typed.ts';

/**
 * First digits of Polish numbers by the numbering plan: areas, mobile networks, voice over IP,
 * company networks, free, shared and premium rates.
 */
const polishPlan = /^(?:1[2-8]|2[2-69]|3[2-49]|4[1-8]|5\d|6[0-35-9]|7\d|8\d|9[145])\d{7}$/;

/** First digits of Polish mobile numbers. */
const mobile = /^\+48(?:45|5[0137]|6[069]|7[2389]|88)/;

/**
 * Normalises a phone number to E.164, or null. Without a country prefix it is Polish: nine digits
 * of the numbering plan; with `+` it may be of any country. `48` before nine such digits is the
 * prefix without its plus. Spaces, dots, dashes, slashes and brackets are dropped.
 */
export function normalizePhone(text: string): string | null {
  const digits = cleanTyped(text)
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+');
  const polish = /^(?:\+?48)?(\d{9})$/.exec(digits)?.[1];
  if (polish !== undefined) return polishPlan.test(polish) ? `+48${polish}` : null;
  const isForeign = /^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+48');
  return isForeign ? digits : null;
}

/**
 * Whether an E.164 number is a Polish mobile number, to which a locker can send its code. [pl-K03]
 */
export function isPolishMobile(phone: string): boolean {
  return mobile.test(phone);
}
