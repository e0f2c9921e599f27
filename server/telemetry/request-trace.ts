import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTraceId, readTraceparent, type TraceParent } from './traceparent.ts';
import { currentTrace } from './tracing.ts';

/** The trace of a request. */
export interface RequestTrace {
  readonly traceId: string;
  /** The span of the caller; null where the trace begins here. */
  readonly parent: TraceParent | null;
}

const known = new WeakMap<IncomingMessage, RequestTrace>();

/**
 * A write is one trace, however often a browser repeats it. Its key is secret, so the
 * trace id is a hash of it.
 */
const idOfKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

function idOf({ method, headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && isTraceId(given)) return given;
  const key = headers['idempotency-key'];
  const isWrite = method !== 'GET' && method !== 'HEAD';
  return isWrite && typeof key === 'string' ? idOfKey(key) : randomBytes(16).toString('hex');
}

/** The trace of a request, the same at each call. */
export function traceOf(request: IncomingMessage): RequestTrace {
  const found = known.get(request);
  if (found) return found;
  const parent = readTraceparent(request.headers['traceparent']) ?? currentTrace();
  const trace = { traceId: parent?.traceId ?? idOf(request), parent };
  known.set(request, trace);
  return trace;
}

/**
 * The id that a proxy or client gave the request, where it is safe for logs;
 * else that of its trace.
 */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)
    ? given
    : traceOf(request).traceId;
}

/** The headers that name the current request to a service behind us. */
export function traceHeaders(request: {
  readonly id: string;
  readonly headers: IncomingMessage['headers'];
}): Record<string, string> {
  const given = request.headers['traceparent'];
  const isTrace = readTraceparent(given) !== null && typeof given === 'string';
  return { 'x-request-id': request.id, ...(isTrace && { traceparent: given }) };
}
