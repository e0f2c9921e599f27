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
  return grosze(sign * Math.round(hundredfold) + 0);
}

/** Converts grosze to the decimal złote of documents and the API. */
export function toDecimal(amount: Grosze): number {
  return amount / 100;
}

export const zero = grosze(0);
