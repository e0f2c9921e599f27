import type { ErrorCode } from './error-codes.ts';

interface AppErrorOptions {
  readonly cause?: unknown;
  /** Facts for logs and for placeholders in messages; never secrets. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * The only error class: a stable code and an English text for logs. The HTTP statuses are in
 * `error-codes.ts`, because code in the browser does not need them.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}
