import * as v from 'valibot';
import { type Envelope, EnvelopeSchema, withOrderCode } from '../../domain/commerce/envelope.ts';
import { AppError, isErrorCode } from '../../domain/errors.ts';
import { waitText } from '../../domain/limits/tries.ts';
import { readText } from '../net/read-text.ts';

/** A request to the commerce backend, checked and reduced to what the backend needs. */
export interface BackendRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path under the backend's address, `/api/…`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, null without a body. */
  readonly body: string | null;
}

export interface BackendResponse {
  readonly status: number;
  readonly envelope: Envelope;
}

/**
 * The commerce backend. Wrappers that retry, break the circuit or cache responses have the
 * same interface. Errors: `COMMERCE_UNAVAILABLE` (with `reason`), `COMMERCE_BUSY` (with
 * `seconds`), `COMMERCE_BAD_CONTENT_TYPE`, `COMMERCE_BAD_ANSWER`.
 */
export interface CommerceBackend {
  send(request: BackendRequest, signal: AbortSignal): Promise<BackendResponse>;
  close(): Promise<void>;
}

/** Path and query as one relative address. */
export function addressOf({ path, query }: BackendRequest): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Error codes of a connection that was never opened. */
const refusals = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const ConnectionFaultSchema = v.looseObject({ cause: v.looseObject({ code: v.string() }) });

function wasRefused(cause: unknown): boolean {
  const fault = v.safeParse(ConnectionFaultSchema, cause);
  return fault.success && refusals.has(fault.output.cause.code);
}

/**
 * The backend did not respond, or not in time. It is unknown whether the work was done, except with
 * the reason `refused`: then nothing was sent.
 */
export function unavailable(cause: unknown, signal: AbortSignal): AppError {
  const reason = signal.aborted ? 'timeout' : wasRefused(cause) ? 'refused' : 'connection';
  return new AppError('COMMERCE_UNAVAILABLE', 'The commerce backend does not answer', {
    cause,
    details: { reason },
  });
}

/** A response before any check. */
export interface RawResponse {
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly retryAfter: string | null | undefined;
  readonly text: string;
}

/** Checks that a response is JSON and an envelope. */
export function readBackendResponse(
  request: Pick<BackendRequest, 'method' | 'path'>,
  { status, contentType, retryAfter, text }: RawResponse,
): BackendResponse {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) {
    // A proxy before the backend responds with a page.
    if (status === 429) throw tooBusy(retryAfter);
    throw new AppError('COMMERCE_BAD_CONTENT_TYPE', 'Error with response - bad content-type!', {
      details: { status, contentType: type },
    });
  }
  const isPlacing = request.method === 'POST' && request.path === '/api/order' && status === 200;
  const complete = v.transform(isPlacing ? withOrderCode : (response: unknown) => response);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), complete, EnvelopeSchema), text);
  const isRefused = parsed.success
    ? isTooBusy(parsed.output.code, parsed.output.error)
    : status === 429;
  if (isRefused) throw tooBusy(retryAfter);
  if (parsed.success) return { status, envelope: parsed.output };
  throw new AppError('COMMERCE_BAD_ANSWER', 'Unhandled error, wrong response format!', {
    cause: new v.ValiError(parsed.issues),
    details: { status },
  });
}

/** The default wait where a backend sends none, in seconds. */
const usualWait = 5;
/** The longest wait a backend may impose on shoppers, in seconds. */
const longestWait = 3600;

/** The seconds of a `Retry-After`, which contains seconds or a date. */
export function secondsOf(retryAfter: string | null | undefined, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (Number.isNaN(seconds)) return usualWait;
  return Math.min(longestWait, Math.max(1, Math.ceil(seconds)));
}

/**
 * The backend, or a proxy before it, accepts no more requests now: the work was not done. A 429
 * with one of our codes is a refusal by the platform's rules.
 */
export function tooBusy(retryAfter: string | null | undefined): AppError {
  const seconds = secondsOf(retryAfter, Date.now());
  return new AppError('COMMERCE_BUSY', 'The commerce backend takes no more calls now', {
    details: { reason: 'busy', seconds, wait: waitText(seconds * 1000) },
  });
}

/** Whether a response is a 429 without a code that names the broken rule. */
export function isTooBusy(code: number, error: unknown): boolean {
  return code === 429 && !isErrorCode(error);
}

/** A larger response is a fault of the backend and is not read into memory. */
const maxResponseBytes = 5 * 1024 * 1024;

async function textOf(response: Response): Promise<string> {
  try {
    return await readText(response, maxResponseBytes);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = 'The response of the backend is too large';
    throw new AppError('COMMERCE_BAD_ANSWER', message, { cause });
  }
}

/** A commerce backend at an address (`COMMERCE_API_URL`, which may contain a path). */
export function createHttpBackend(baseUrl: string): CommerceBackend {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async send(request, signal) {
      try {
        const response = await fetch(base + addressOf(request), {
          method: request.method,
          headers: { ...request.headers },
          body: request.body,
          // A redirect could send tokens to an address that is not configured.
          redirect: 'error',
          signal,
        });
        const text = await textOf(response);
        return readBackendResponse(request, {
          status: response.status,
          contentType: response.headers.get('content-type'),
          retryAfter: response.headers.get('retry-after'),
          text,
        });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw unavailable(error, signal);
      }
    },
    close: async () => {},
  };
}

/**
 * A custom shop's wrapper around the backend. It receives the backend of the settings (or the mock)
 * and returns the one to use. It may change requests and responses, handle some itself, or use
 * another system. Limits and the circuit breaker apply around it.
 */
export type CommerceAdapter = (
  backend: CommerceBackend,
  about: { readonly clock: () => number },
) => CommerceBackend;
