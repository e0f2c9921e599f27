import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { serverDigest } from '../../domain/cart/server-cart.ts';
import { type ApiRequest, BatchBodySchema, createdCart } from '../../domain/commerce/batch.ts';
import { ServerCartSchema } from '../../domain/commerce/cart-item.ts';
import { type Envelope, EnvelopeSchema } from '../../domain/commerce/envelope.ts';
import { ClientIdSchema } from '../../domain/commerce/order.ts';
import { AppError } from '../../domain/errors.ts';
import type { ShopMetrics } from '../metrics/shop-metrics.ts';
import { redactUrl } from '../telemetry/redact-url.ts';
import { annotate, inSpan } from '../telemetry/tracing.ts';
import { batchDoc } from './call-docs.ts';
import { commerceCalls } from './calls.ts';
import type { StoreCheck } from './check-request.ts';
import type { HandleCall, IncomingRequest } from './commerce-call.ts';
import type { IdempotentWrites } from './idempotent-write.ts';
import { noteFailure, parseInput } from './refusal.ts';
import { hashOf, sessionOf } from './send-idempotent.ts';
import type { Sessions } from './sessions.ts';

interface BatchOptions {
  readonly sessions: Pick<Sessions, 'token'>;
  readonly writeOnce: IdempotentWrites;
  /** Called for each request of a batch, which is no HTTP request of its own. */
  readonly onBatchResponse?: ShopMetrics['responded'];
  readonly handle: HandleCall;
  readonly checkStore: StoreCheck;
}

/** Headers that identify the shopper and the sending page. */
const passedHeaders = [
  'authorization',
  'cookie',
  'origin',
  'sec-fetch-site',
  'traceparent',
  'x-mock-fault',
  'x-mock-marker',
] as const;

const CartIdSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w-]+$/),
);

const skipped: Envelope = {
  code: 424,
  result: null,
  error: 'BATCH_SKIPPED',
  errorMessage: 'What this call depends on did not hold',
};

function holds({ onlyIf }: ApiRequest, responses: readonly Envelope[]): boolean {
  if (!onlyIf) return true;
  const earlier = responses[onlyIf.call];
  if (earlier?.code !== 200) return false;
  if (onlyIf.digest === undefined) return true;
  const pulled = v.safeParse(ServerCartSchema, earlier.result);
  return pulled.success && serverDigest(pulled.output) === onlyIf.digest;
}

/** One request of a batch, as if it had arrived alone. Throws `BODY_TOO_LARGE`. */
function incomingOf(call: ApiRequest, outer: FastifyRequest, query: string, body: string | null) {
  const { id, ip, log, headers, routeOptions } = outer;
  if (body !== null && Buffer.byteLength(body) > routeOptions.bodyLimit) {
    throw new AppError('BODY_TOO_LARGE', 'The request is too large');
  }
  const passed = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const incoming: IncomingRequest = {
    id,
    ip,
    log,
    headers: { ...Object.fromEntries(passed), 'idempotency-key': call.id },
    params: {},
    query: parse(query, '&', '=', { maxKeys: 0 }),
    body: body === null ? undefined : JSON.parse(body),
  };
  return incoming;
}

/** Executes one request in a span of its own; a refusal becomes its response. */
async function handleOne(
  { handle, checkStore, onBatchResponse }: BatchOptions,
  given: ApiRequest,
  [outer, reply]: readonly [FastifyRequest, FastifyReply],
  withCart: (text: string) => string,
): Promise<Envelope> {
  const { method } = given;
  const [path = '', query = ''] = withCart(given.url).split('?');
  const hasBody = method !== 'GET' && given.body !== undefined;
  const body = hasBody ? withCart(JSON.stringify(given.body)) : null;
  const call = commerceCalls.find((each) => each.method === method && each.path === path);
  const route = call?.path ?? '/api/cart/*';
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.path': redactUrl(path),
  };
  const begunAt = performance.now();
  const { status, envelope } = await inSpan(`${method} ${route}`, attributes, async () => {
    const incoming = incomingOf(given, outer, query, body);
    checkStore(incoming);
    if (!call) throw new AppError('ROUTE_NOT_FOUND', 'No such call');
    const response = await handle(call, incoming, reply);
    annotate({ 'http.response.status_code': response.status });
    return response;
  }).catch((error: unknown) => {
    const failure = noteFailure(error, `${method} ${route}`, outer.log);
    return { status: failure.code, envelope: failure };
  });
  onBatchResponse?.(route, method, status, (performance.now() - begunAt) / 1000);
  return envelope;
}

/** Executes the requests one after another and returns a response for each. */
async function runBatch(
  options: BatchOptions,
  outer: readonly [FastifyRequest, FastifyReply],
  calls: readonly ApiRequest[],
): Promise<Envelope[]> {
  const responses: Envelope[] = [];
  let cartId: string | null = null;
  const withCart = (text: string) =>
    cartId === null ? text : text.replaceAll(createdCart, cartId);
  for (const call of calls) {
    if (!holds(call, responses)) {
      responses.push(skipped);
      continue;
    }
    const envelope = await handleOne(options, call, outer, withCart);
    if (call.url.startsWith('/api/cart/create') && envelope.code === 200) {
      cartId = v.parse(CartIdSchema, envelope.result);
    }
    responses.push(envelope);
  }
  return responses;
}

/**
 * `POST /api/batch`: several requests in one round trip. They run one after another, each through
 * the gateway with all its checks, idempotency and timeouts. A request may depend on an earlier
 * one, so a cart is only changed in its last known state. A batch that arrives twice is executed
 * once, and requests it skipped the first time stay skipped.
 */
export function batchRoute(app: FastifyInstance, options: BatchOptions): void {
  const { sessions, writeOnce } = options;
  app.post('/api/batch', { config: { api: batchDoc } }, async (request, reply) => {
    const { calls } = parseInput(BatchBodySchema, request.body, 'BAD_REQUEST');
    const { 'idempotency-key': key } = request.headers;
    const send = async () => {
      const result = await runBatch(options, [request, reply], calls);
      return { status: 200, envelope: v.parse(EnvelopeSchema, { code: 200, result }) };
    };
    if (key === undefined) return (await send()).envelope;
    const { envelope } = await writeOnce({
      key: parseInput(ClientIdSchema, key, 'BAD_REQUEST'),
      isOrder: false,
      fingerprint: hashOf(JSON.stringify(calls)),
      session: sessionOf(await sessions.token(request)),
      send,
      lookUp: async () => null,
    });
    return envelope;
  });
}
