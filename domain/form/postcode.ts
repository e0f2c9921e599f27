/**
 * Normalises a typed Polish postcode to NN-NNN, or null. Accepts any dash, spaces, or no separator.
 */
export function normalizePostcode(text: string): string | null {
  const parts = /^(\d{2})\s*(?:[-‐‑‒–—−]\s*)?(\d{3})$/u.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}` : null;
}

/** Inserts the hyphen of a postcode once its third digit is typed. [pl-I01] */
export function withHyphen(typed: string): string {
  return /^\d{3,5}$/.test(typed) ? `${typed.slice(0, 2)}-${typed.slice(2)}` : typed;
}
