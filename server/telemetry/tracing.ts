import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redactUrl } from './redact-url.ts';
import type { Attributes, OpenSpan, SpanStart, TraceParent, Tracing } from './spans.ts';
import type { TelemetrySpec } from './telemetry-spec.ts';

/** Of this thread; null without a collector. */
let tracing: Tracing | null = null;

/** Starts tracing in this thread; does and loads nothing without a collector. */
export async function startTracing(spec: TelemetrySpec | null): Promise<void> {
  if (spec === null || tracing !== null) return;
  const { openTracing } = await import('./open-tracing.ts');
  tracing = openTracing(spec);
}

/** Sends the remaining spans and ends. */
export async function stopTracing(): Promise<void> {
  const ended = tracing;
  tracing = null;
  await ended?.close();
}

/** The tracing of this thread; null without a collector. */
export const openedTracing = (): Tracing | null => tracing;

/** Runs a part of a request's work in a span of its own. Throws the work's errors. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanStart['kind'] = 'internal',
): Promise<T> {
  return tracing === null ? work() : tracing.inSpan({ name, kind, attributes }, work);
}

/** Adds attributes to the current span. */
export function annotate(attributes: Attributes): void {
  tracing?.annotate(attributes);
}

/** The current span; null outside of a traced request. */
export const currentTrace = (): TraceParent | null => tracing?.current() ?? null;

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const nothing = /^0+$/;

/** Reads the header `traceparent`; null when invalid. Later versions may append more to it. */
export function readTraceparent(header: unknown): TraceParent | null {
  if (typeof header !== 'string') return null;
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) {
    return null;
  }
  if (nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header's text. */
export function writeTraceparent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Whether a text can name a trace. */
function isTraceId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text) && !nothing.test(text);
}

/** The trace of a request. */
export interface RequestTrace {
  readonly traceId: string;
  /** The span of the caller; null where the trace begins here. */
  readonly parent: TraceParent | null;
}

const traceKey = Symbol('trace');

declare module 'node:http' {
  interface IncomingMessage {
    /** The trace of the request; a weak map would cost each request a microsecond. */
    [traceKey]?: RequestTrace;
  }
}

const idDigits = 32;
/** Ids drawn at once: a draw for each request would take a tenth of a cached page's time. */
const idsAtOnce = 256;
const drawn = { digits: '', used: 0 };

/** A new id of 32 hexadecimal digits. */
function randomId(): string {
  if (drawn.used === drawn.digits.length) {
    drawn.digits = randomBytes((idsAtOnce * idDigits) / 2).toString('hex');
    drawn.used = 0;
  }
  drawn.used += idDigits;
  return drawn.digits.slice(drawn.used - idDigits, drawn.used);
}

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
  return isWrite && typeof key === 'string' ? idOfKey(key) : randomId();
}

/** The trace of a request, the same at each call. */
export function traceOf(request: IncomingMessage): RequestTrace {
  const found = request[traceKey];
  if (found) return found;
  const parent = readTraceparent(request.headers['traceparent']) ?? currentTrace();
  const trace = { traceId: parent?.traceId ?? idOf(request), parent };
  request[traceKey] = trace;
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

/** The path alone, without secrets: a query may contain anything. */
const pathOf = ({ url }: FastifyRequest): string => redactUrl(url).split('?', 1)[0] ?? '';

/**
 * Writes the trace of each request into its log lines. Where spans are collected it is a span, and
 * its work runs inside. Requests for health and metrics are not traced.
 */
export function traceRequests(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options, request) => {
    const ids = { ...bindings, traceId: traceOf(request).traceId };
    // Without options the logger has less to do.
    return options.level === undefined ? logger.child(ids) : logger.child(ids, options);
  });
  if (openedTracing() === null) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const isUntraced = ({ routeOptions: { url = '' } }: FastifyRequest) =>
    /^\/(?:healthz|readyz|health|metrics|assets\/.*)$/.test(url);

  app.addHook('onRequest', (request, _reply, done) => {
    const tracing = openedTracing();
    if (tracing === null || isUntraced(request)) return done();
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': pathOf(request),
    };
    const name = `${method} ${route}`;
    const span = tracing.begin({ name, kind: 'server', attributes }, traceOf(request.raw));
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives by the socket's own events, outside the request's context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.annotate({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
}
