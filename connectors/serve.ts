import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { AppError, httpStatus } from '../domain/errors.ts';
import type { BackendRequest } from '../server/commerce/backend.ts';
import { openConnector } from './connector.ts';

/**
 * `node connectors/serve.ts`: a connector as a service of its own, for several shops or another
 * host. The shop then names its address as `COMMERCE_API_URL` without `COMMERCE`.
 */
const EnvironmentSchema = v.object({
  COMMERCE: v.picklist(['vendure', 'medusa', 'magento']),
  COMMERCE_API_URL: v.pipe(v.string(), v.url()),
  COMMERCE_API_KEY: v.pipe(v.string(), v.nonEmpty()),
  /** The shop's address, to which a payment provider sends the shopper back. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  CONNECTOR_PORT: v.optional(v.pipe(v.string(), v.transform(Number)), '3571'),
  CONNECTOR_HOST: v.optional(v.string(), '127.0.0.1'),
});

const mostBytes = 2_000_000;
const timeLimitMs = 30_000;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) throw new AppError('BAD_REQUEST', 'The body is too large');
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks).toString('utf8');
}

const MethodSchema = v.picklist(['GET', 'POST', 'DELETE']);

async function readRequest(request: IncomingMessage): Promise<BackendRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://connector');
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return {
    method: v.parse(MethodSchema, request.method),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers),
    body: await bodyOf(request),
  };
}

const env = v.parse(EnvironmentSchema, process.env);
const { backend } = openConnector(env.COMMERCE, {
  address: env.COMMERCE_API_URL,
  key: env.COMMERCE_API_KEY,
  account: null,
  pictureOrigins: [],
  ...(env.PUBLIC_URL !== undefined && {
    returnUrl: (_store, number) => `${env.PUBLIC_URL}/potwierdzenie/${number}`,
  }),
});

const server = createServer(async (request, reply) => {
  const send = (status: number, envelope: object) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(envelope));
  };
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const { status, envelope } = await backend.send(await readRequest(request), signal);
    send(status, envelope);
  } catch (error) {
    const status = error instanceof AppError ? httpStatus(error) : 500;
    // The query may hold a token, a cart's id or an order's secret.
    const [path] = (request.url ?? '').split('?');
    process.stderr.write(`${request.method} ${path}: ${error}\n`);
    const code = error instanceof AppError ? error.code : 'INTERNAL';
    send(status, { code: status, result: 'The connector failed', error: code });
  }
});
server.listen(env.CONNECTOR_PORT, env.CONNECTOR_HOST, () => {
  process.stdout.write(`Connector: http://${env.CONNECTOR_HOST}:${env.CONNECTOR_PORT}\n`);
});
