import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { AppError, type ErrorCode, httpStatus, isErrorCode } from '../../domain/errors.ts';
import type { CommerceCall } from './commerce-call.ts';

/** One invalid field, in the format of the platform's validator. */
export interface FieldError {
  readonly dataPath: string;
  readonly keyword: string;
  readonly message: string;
}

function dataPath(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key);
  return keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

function fieldErrors(error: v.ValiError<v.GenericSchema>): FieldError[] {
  return error.issues.map((issue) => ({
    dataPath: dataPath(issue),
    keyword: issue.input === undefined ? 'required' : issue.type,
    message: issue.message,
  }));
}

/** Parses input; an invalid field throws the given code, with the fields in its cause. */
export function parseInput<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  code: ErrorCode,
): T {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const cause = new v.ValiError(parsed.issues);
  // Only the names of the fields: this text is logged, and values may be passwords.
  const fields = parsed.issues.map(dataPath).filter(Boolean).join(', ');
  throw new AppError(code, `Invalid input: ${fields || 'unreadable'}`, { cause });
}

/** The invalid fields of an error of `parseInput`, null for any other error. */
export function wrongFields(error: AppError): readonly FieldError[] | null {
  return error.cause instanceof v.ValiError ? fieldErrors(error.cause) : null;
}

const FrameworkErrorSchema = v.looseObject({ statusCode: v.number(), code: v.string() });

/**
 * Without the store, neither repeats nor sessions can be recognised. The client stores its
 * request and retries.
 */
function recordsOutOfReach(cause: AppError): AppError {
  return new AppError('COMMERCE_UNAVAILABLE', 'The records of the shop are out of reach', {
    cause,
    details: { reason: 'records' },
  });
}

/** Converts any thrown value to an `AppError`; a refusal by the framework becomes a bad request. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error.code === 'STORAGE_UNAVAILABLE' ? recordsOutOfReach(error) : error;
  }
  const framework = v.safeParse(FrameworkErrorSchema, error);
  if (framework.success && framework.output.statusCode === 413) {
    return new AppError('BODY_TOO_LARGE', 'The request is too large', { cause: error });
  }
  if (framework.success && framework.output.statusCode < 500) {
    return new AppError('BAD_REQUEST', 'The request cannot be read', { cause: error });
  }
  return new AppError('INTERNAL', 'Internal error', { cause: error });
}

/** Statuses that deny access, for any request: not signed in, forbidden, too many attempts. */
const denials: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Logs that the backend refused a write, a guess or access. The gateway treats it as a normal
 * response, but monitoring needs it. A read of something missing is not logged. The line has the
 * route's pattern, because addresses may contain tokens.
 */
export function noteRefusal(
  { method, path, slowed }: CommerceCall,
  log: Pick<FastifyBaseLogger, 'info'>,
  { code, error }: Envelope,
): void {
  if (code < 400 || code >= 500) return;
  if (method === 'GET' && slowed === undefined && !denials.has(code)) return;
  const named = isErrorCode(error) ? error : String(code);
  log.info(
    { event: 'commerce.refused', call: `${method} ${path}`, code: named },
    'The backend refuses a call',
  );
}

/** Logs why a request failed, and returns the response to it. `call` is its method and pattern. */
export function noteFailure(
  error: unknown,
  call: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Envelope {
  const known = toAppError(error);
  const status = httpStatus(known);
  const line = { event: 'commerce.failed', call, code: known.code, details: known.details };
  if (status >= 500) log.error({ ...line, err: known }, known.message);
  else log.info(line, known.message);
  return {
    code: status,
    result: status >= 500 ? null : wrongFields(known),
    error: known.code,
    errorMessage: known.message,
    details: known.details,
  };
}
