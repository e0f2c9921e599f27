import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { requireOneHost } from './security-headers.ts';

/** Sends header lines as they are, which an HTTP client would not, and returns the response. */
async function send(...lines: string[]) {
  const app = Fastify();
  onTestFinished(() => app.close());
  requireOneHost(app);
  app.get('/', async () => 'served');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
  const response = await text(socket);
  return response.split('\r\n', 1)[0] === 'HTTP/1.1 200 OK' ? 'served' : response;
}

test('a request that names one host is served, whatever its other headers are', async () => {
  expect(await send('Host: shop.example')).toBe('served');
  expect(await send('hOST: shop.example', 'Date: host', 'From: host', 'X-Host: a')).toBe('served');
});

test('a request that names two hosts is refused, in any spelling', async () => {
  for (const other of ['host: evil.example', 'HOST: evil.example', 'Host: shop.example']) {
    const response = await send('Host: shop.example', 'Accept: */*', other);
    expect(response).toMatch(/"code":"BAD_REQUEST".*"message":"The request names two hosts"/);
  }
});
