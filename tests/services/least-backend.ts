import { createServer } from 'node:http';
import * as v from 'valibot';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';

/** A guest's order by courier, paid by transfer: the least that can be sold with. */
const least: Capabilities = { features: [], payments: ['bank'], deliveries: ['courier'] };

/** Steps 1 and 2 of docs/adapters.md. */
const served = [
  /^\/api\/cart\/(?:create|pull|update|delete|totals|collect-totals)$/,
  /^\/api\/cart\/(?:payment-methods|shipping-methods|shipping-information)$/,
  /^\/api\/stock\/(?:check|list)$/,
  /^\/api\/order$/,
  /^\/api\/order\/(?!client)[^/]+(?:\/payment)?$/,
];

const KindSchema = v.looseObject({ kind: v.string() });
const MethodsSchema = v.array(KindSchema);
const EnvelopeSchema = v.looseObject({ result: v.unknown() });
const WithMethodsSchema = v.looseObject({ payment_methods: MethodsSchema });
const OrderSchema = v.looseObject({ withdrawal: v.unknown() });

const kinds: readonly string[] = [...least.payments, ...least.deliveries];
const offered = (methods: v.InferOutput<typeof MethodsSchema>) =>
  methods.filter(({ kind }) => kinds.includes(kind));

/** A result without the methods that this backend does not have. */
function reduced(result: unknown): unknown {
  if (v.is(MethodsSchema, result)) return offered(result);
  if (v.is(WithMethodsSchema, result)) {
    return { ...result, payment_methods: offered(result.payment_methods) };
  }
  if (v.is(OrderSchema, result)) return { ...result, withdrawal: { until: null, is_open: false } };
  return result;
}

export interface LeastBackend {
  readonly url: string;
  /** Requests for anything that this backend has not declared. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** A commerce backend with the least capabilities, in front of a mock that has all. */
export async function openLeastBackend(mockUrl: string): Promise<LeastBackend> {
  const refused: string[] = [];
  const server = createServer(async (request, reply) => {
    const { pathname, search } = new URL(request.url ?? '/', mockUrl);
    const send = (status: number, body: unknown) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(body));
    };
    if (pathname === '/api/capabilities') return send(200, { code: 200, result: least });
    if (!served.some((pattern) => pattern.test(pathname))) {
      refused.push(`${request.method} ${pathname}`);
      return send(404, { code: 404, result: 'No such call' });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      const isOwn = /^(?:host|connection|content-length)$/.test(name);
      if (typeof value === 'string' && !isOwn) headers.set(name, value);
    }
    const response = await fetch(`${mockUrl}${pathname}${search}`, {
      method: request.method ?? 'GET',
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const envelope = v.parse(EnvelopeSchema, await response.json());
    return send(response.status, { ...envelope, result: reduced(envelope.result) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
