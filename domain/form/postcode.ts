import { cleanTyped } from './clean-typed.ts';

/**
 * Normalises a typed Polish postcode to NN-NNN, or null. Accepts any dash, spaces, or no
 * separator, and the country before it (`PL-00-950`).
 */
export function normalizePostcode(text: string): string | null {
  const parts = /^(?:PL[\s-]{0,3})?(\d{2})\s*(?:-\s*)?(\d{3})$/i.exec(cleanTyped(text));
  return parts ? `${parts[1]}-${parts[2]}` : null;
}

/** Inserts the hyphen of a postcode once its third digit is typed. [pl-I01] */
export function withHyphen(typed: string): string {
  return /^\d{3,5}$/.test(typed) ? `${typed.slice(0, 2)}-${typed.slice(2)}` : typed;
}
