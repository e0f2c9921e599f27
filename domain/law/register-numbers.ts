/** Removes the spaces and hyphens that people write into numbers. */
const bare = (text: string): string => text.replace(/[\s-]/g, '');

const short = [8, 9, 2, 3, 4, 5, 6, 7];
const long = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

function fits(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
}

/** A REGON number as nine or fourteen digits with valid check digits, or null. [pl-B07] */
export function normalizeRegon(text: string): string | null {
  const digits = bare(text);
  if (!/^(?:\d{9}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return null;
  if (!fits(digits, short)) return null;
  return digits.length === 9 || fits(digits, long) ? digits : null;
}

/**
 * A Polish bank account as 26 digits with valid check digits, or null; a `PL` prefix is removed.
 */
export function normalizeAccount(text: string): string | null {
  const digits = bare(text).replace(/^PL/i, '');
  if (!/^\d{26}$/.test(digits)) return null;
  // ISO 13616: country and check digits move to the end, P is 25 and L is 21.
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n ? digits : null;
}

/** An account formatted for reading: two digits, then groups of four. */
export function showAccount(digits: string): string {
  return `${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{4})(?=\d)/g, '$1 ')}`;
}
