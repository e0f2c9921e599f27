import * as v from 'valibot';
import { type Envelope, EnvelopeSchema, withOrderCode } from '../../domain/commerce/envelope.ts';
import { AppError } from '../../domain/errors.ts';
import { isTooBusy, tooBusy } from './too-busy.ts';

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
