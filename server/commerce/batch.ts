import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { serverDigest } from '../../domain/cart/server-items.ts';
import { BatchBodySchema, type BatchCall, createdCart } from '../../domain/commerce/batch.ts';
import { ServerCartSchema } from '../../domain/commerce/cart-item.ts';
import { type Envelope, EnvelopeSchema } from '../../domain/commerce/envelope.ts';
import { ClientIdSchema } from '../../domain/commerce/order.ts';
import { traceHeaders } from '../telemetry/request-trace.ts';
import { batchDoc } from './call-docs.ts';
import { hashOf, type IdempotentWrites } from './idempotent-write.ts';
import { parseInput } from './refusal.ts';
import { sessionOf } from './send-idempotent.ts';
import type { Sessions } from './session.ts';

/** Headers that identify the shopper and the sending page. */
const passedHeaders = [
  'authorization',
  'cookie',
  'origin',
  'sec-fetch-site',
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

function holds({ onlyIf }: BatchCall, responses: readonly Envelope[]): boolean {
  if (!onlyIf) return true;
  const earlier = responses[onlyIf.call];
  if (earlier?.code !== 200) return false;
  if (onlyIf.digest === undefined) return true;
  const pulled = v.safeParse(ServerCartSchema, earlier.result);
  return pulled.success && serverDigest(pulled.output) === onlyIf.digest;
}

function headersFor(call: BatchCall, request: FastifyRequest): Record<string, string> {
  const passed = passedHeaders.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(passed),
    ...traceHeaders(request),
    'idempotency-key': call.id,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** Executes the requests one after another and returns a response for each. */
async function runBatch(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly BatchCall[],
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
    const response = await app.inject({
      method: call.method,
      url: withCart(call.url),
      headers: headersFor(call, request),
      // Without it, all login attempts within batches would share one address and slow each other.
      remoteAddress: request.ip,
      ...(call.body === undefined ? {} : { payload: withCart(JSON.stringify(call.body)) }),
    });
    const envelope = v.parse(EnvelopeSchema, response.json());
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
export function batchRoute(
  app: FastifyInstance,
  sessions: Pick<Sessions, 'token'>,
  writeOnce: IdempotentWrites,
): void {
  app.post('/api/batch', { config: { api: batchDoc } }, async (request) => {
    const { calls } = parseInput(BatchBodySchema, request.body, 'BAD_REQUEST');
    const { 'idempotency-key': key } = request.headers;
    const send = async () => {
      const result = await runBatch(app, request, calls);
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
