import { AppError } from './app-error.ts';

declare const unit: unique symbol;

/** Money in the code: an integer number of grosze, gross unless a name contains net. */
export type Grosze = number & { readonly [unit]: 'grosze' };

function isGrosze(value: number): value is Grosze {
  return Number.isSafeInteger(value);
}

/** Checks an integer number of grosze. Throws `MONEY_NOT_INTEGER`. */
export function grosze(value: number): Grosze {
  if (isGrosze(value)) return value;
  throw new AppError('MONEY_NOT_INTEGER', `Not an integer number of grosze: ${value}`);
}

/**
 * Converts decimal złote of documents and the API to grosze, rounding half away from zero. It
 * shifts the decimal text rather than multiplying, so that 1.005 becomes 101 and 8.165 becomes 817.
 */
export function fromDecimal(zloty: number): Grosze {
  const sign = zloty < 0 ? -1 : 1;
  const text = String(Math.abs(zloty));
  // Numbers below 1e-6 already have an exponent; all of them round to 0.
  const hundredfold = text.includes('e') ? Number(text) * 100 : Number(`${text}e2`);
  return roundGrosze(sign * hundredfold);
}

/** Converts grosze to the decimal złote of documents and the API. */
export function toDecimal(amount: Grosze): number {
  return amount / 100;
}

/** Rounds to whole grosze, halves away from zero, so that a refund is the sale with its sign changed. */
export function roundGrosze(value: number): Grosze {
  // `+ 0` turns -0 into 0.
  return grosze(Math.sign(value) * Math.round(Math.abs(value)) + 0);
}

/**
 * Splits an amount in proportion to whole weights, to the grosz (largest remainder). The parts add
 * up to the amount, and none exceeds its weight while the amount does not exceed their sum. Without
 * any weight every part is zero.
 */
export function allocate(amount: Grosze, weights: readonly number[]): readonly Grosze[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => zero);
  const shares = weights.map((weight) => (amount * weight) / whole);
  const floors = shares.map(Math.floor);
  const rest = amount - floors.reduce((sum, part) => sum + part, 0);
  const remainder = (index: number) => (shares[index] ?? 0) - (floors[index] ?? 0);
  const byRemainder = weights.map((_, index) => index);
  byRemainder.sort((a, b) => remainder(b) - remainder(a) || (weights[b] ?? 0) - (weights[a] ?? 0));
  const raised = new Set(byRemainder.slice(0, rest));
  return floors.map((part, index) => grosze(raised.has(index) ? part + 1 : part));
}

export const zero = grosze(0);
