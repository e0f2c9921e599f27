/** A Polish postcode as NN-NNN from what a person types, or null: other dashes, spaces, none at all. */
export function normalizePostcode(text: string): string | null {
  const parts = /^(\d{2})\s*(?:[-‐‑‒–—−]\s*)?(\d{3})$/u.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}` : null;
}

/** A postcode on its way, with the hyphen after its second digit once a third is typed. [pl-I01] */
export function withHyphen(typed: string): string {
  return /^\d{3,5}$/.test(typed) ? `${typed.slice(0, 2)}-${typed.slice(2)}` : typed;
}
