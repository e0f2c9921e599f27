import { AppError } from './app-error.ts';
import { type ErrorCode, errorStatus } from './error-codes.ts';

export { AppError, type ErrorCode, errorStatus };

/** Whether a value is a known error code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}

/** The code of an `AppError`, also of one from a bundle's own copy of the class; else null. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || error.name !== 'AppError' || !('code' in error)) return null;
  return isErrorCode(error.code) ? error.code : null;
}

/** The code of an error with status 503, whatever the request was; else null. */
export function outageOf(error: unknown): ErrorCode | null {
  const code = errorCodeOf(error);
  return code !== null && errorStatus[code] === 503 ? code : null;
}

/** The HTTP status of an error. */
export const httpStatus = ({ code }: AppError): number => errorStatus[code];
