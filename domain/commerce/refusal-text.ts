import { AppError, type ErrorCode, isErrorCode } from '../errors.ts';
import { fromDecimal, type Grosze } from '../money.ts';
import type { CommerceResponse } from './envelope.ts';
import { errorTexts, unknownError } from './error-texts.ts';

export interface RefusalText {
  readonly code: ErrorCode;
  /** A message id, or the backend's own text where it gave no known code. */
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type Refused = Pick<
  Extract<CommerceResponse<never>, { kind: 'refused' }>,
  'error' | 'message' | 'details'
>;

/** The message of a refused request. */
export function refusalText(refused: Refused): RefusalText {
  const code = isErrorCode(refused.error) ? refused.error : 'COMMERCE_REFUSED';
  const values = Object.entries(refused.details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'boolean',
  );
  const message = errorTexts[code] ?? (refused.message || unknownError);
  return { code, message, values: Object.fromEntries(values) };
}

/** An error with the code, message and values of a refusal. */
export function errorOf({ code, message, values: details }: RefusalText): AppError {
  return new AppError(code, message, { details });
}

/** A backend refusal as an error with a text for the shopper. */
export function refusalError(refused: Refused): AppError {
  return errorOf(refusalText(refused));
}

/** The new gross total that a refusal for a changed total names, in grosze; null where none. */
export function changedTotal({ code, values }: RefusalText): Grosze | null {
  const { grand_total: total } = values;
  return code === 'ORDER_PRICE_CHANGED' && typeof total === 'number' ? fromDecimal(total) : null;
}
