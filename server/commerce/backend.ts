import * as v from 'valibot';
import { type Envelope, EnvelopeSchema } from '../../domain/commerce/envelope.ts';
import { AppError } from '../../domain/errors.ts';

/** A call to the commerce backend, checked and stripped of everything it need not know. */
export interface BackendRequest {
  readonly method: 'GET' | 'POST';
  /** Path under the backend's address, `/api/…`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, null without a body. */
  readonly body: string | null;
}

export interface BackendAnswer {
  readonly status: number;
  readonly envelope: Envelope;
}

/**
 * The commerce backend, wherever it runs. Wrappers that retry, break the circuit or remember answers
 * have this same shape. Errors: `COMMERCE_UNAVAILABLE` (with `reason`), `COMMERCE_BAD_CONTENT_TYPE`,
 * `COMMERCE_BAD_ANSWER`.
 */
export interface CommerceBackend {
  send(request: BackendRequest, signal: AbortSignal): Promise<BackendAnswer>;
  close(): Promise<void>;
}

/** Path and query as one relative address. */
export function addressOf({ path, query }: BackendRequest): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The backend did not answer in time, or not at all; whether the work was done is unknown. */
export function unavailable(cause: unknown, signal: AbortSignal): AppError {
  const reason = signal.aborted ? 'timeout' : 'connection';
  return new AppError('COMMERCE_UNAVAILABLE', 'The commerce backend does not answer', {
    cause,
    details: { reason },
  });
}

/** Checks that an answer is JSON and an envelope. */
export function readBackendAnswer(
  status: number,
  contentType: string | null | undefined,
  text: string,
): BackendAnswer {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new AppError('COMMERCE_BAD_CONTENT_TYPE', 'Error with response - bad content-type!', {
      details: { status, contentType: type },
    });
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), EnvelopeSchema), text);
  if (parsed.success) return { status, envelope: parsed.output };
  throw new AppError('COMMERCE_BAD_ANSWER', 'Unhandled error, wrong response format!', {
    cause: new v.ValiError(parsed.issues),
    details: { status },
  });
}
