/**
 * An identifier as people paste it (phone, tax number, postcode, code): compatible forms of a
 * character become one (NFKC), invisible characters vanish, every dash is a hyphen.
 */
export function cleanTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}
