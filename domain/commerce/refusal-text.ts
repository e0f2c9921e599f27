import { AppError, type ErrorCode, isErrorCode } from '../errors.ts';
import type { CommerceAnswer } from './envelope.ts';
import { errorTexts, unknownError } from './error-texts.ts';

export interface RefusalText {
  readonly code: ErrorCode;
  /** A message id of ours, or the backend's own words where it gave no code we know. */
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type Refused = Pick<
  Extract<CommerceAnswer<never>, { kind: 'refused' }>,
  'error' | 'message' | 'details'
>;

/** The words for a refused call. */
export function refusalText(refused: Refused): RefusalText {
  const code = isErrorCode(refused.error) ? refused.error : 'COMMERCE_REFUSED';
  const values = Object.entries(refused.details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'boolean',
  );
  const message = errorTexts[code] ?? (refused.message || unknownError);
  return { code, message, values: Object.fromEntries(values) };
}

/** A refusal as an error with its code, its words, and what fills them. */
export function errorOf({ code, message, values: details }: RefusalText): AppError {
  return new AppError(code, message, { details });
}

/** A refusal of the backend as an error that carries what shoppers may read of it. */
export function refusalError(refused: Refused): AppError {
  return errorOf(refusalText(refused));
}
