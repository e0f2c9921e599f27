import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

/**
 * The least that a server can do: one Fastify route that sends the bytes and headers of one page of
 * the shop, fetched once at start. Argument: the address of the page. Prints its own address.
 */
const [page = ''] = process.argv.slice(2);
const { promise, resolve } = Promise.withResolvers<{ body: Buffer; headers: [string, string][] }>();
const perConnection = new Set(['connection', 'content-length', 'date', 'keep-alive']);

get(page, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, async (response) => {
  const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !perConnection.has(name) ? [[name, value]] : [],
  );
  resolve({ headers, body: await buffer(response) });
});
const { body, headers } = await promise;

const app = Fastify({ logger: { level: 'error' } });
app.get('/*', (_request, reply) => {
  for (const [name, value] of headers) reply.header(name, value);
  reply.send(body);
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`\n  Witryna: ${address}\n\n`);
