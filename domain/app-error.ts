import type { ErrorCode } from './errors.ts';

interface AppErrorOptions {
  readonly cause?: unknown;
  /** Facts for the log and for messages with places to fill; never secrets. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * The one error class: a stable code and an English text meant for logs. The HTTP status of a code is
 * in `errors.ts`, apart, because no page in the browser asks for it.
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
