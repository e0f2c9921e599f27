import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';

/** A proxy to the commerce backend that counts the requests for each order. */
export interface CountingProxy {
  readonly url: string;
  /** Number of requests for the order of this id that the backend has confirmed. */
  readonly placed: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const OrderSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ order_id: v.string() }));
const dropped = new Set(['connection', 'host', 'content-length', 'transfer-encoding']);

/** Passes everything on. An order counts when the backend responds, even if the client is gone. */
export async function openCountingProxy(target: string): Promise<CountingProxy> {
  const placed = new Map<string, number>();
  const server = createServer(async (request, reply) => {
    try {
      const body = await buffer(request);
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !dropped.has(name) ? [[name, value] as [string, string]] : [],
      );
      const response = await fetch(target + (request.url ?? '/'), {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 ? { body } : {}),
      });
      const content = Buffer.from(await response.arrayBuffer());
      const order = v.safeParse(OrderSchema, body.toString());
      const isOrder = request.method === 'POST' && request.url?.startsWith('/api/order');
      if (isOrder && order.success && response.status === 200) {
        const { order_id } = order.output;
        placed.set(order_id, (placed.get(order_id) ?? 0) + 1);
      }
      reply.writeHead(response.status, {
        'content-type': response.headers.get('content-type') ?? 'application/json',
      });
      reply.end(content);
    } catch {
      reply.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The door has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    placed,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
