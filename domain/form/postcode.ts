/** A Polish postcode as NN-NNN from what a person types, or null: other dashes, spaces, none at all. */
export function normalizePostcode(text: string): string | null {
  const parts = /^(\d{2})\s*[-‐‑‒–—−]?\s*(\d{3})$/u.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}` : null;
}
