import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { gatewayOver } from '../../tests/support/gateway-shop.ts';
import type { CommerceBackend } from './backend.ts';
import { createHttpBackend } from './http-backend.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function over(backend: CommerceBackend, timeoutMs?: number) {
  const app = await gatewayOver(backend, timeoutMs);
  closing.push(() => app.close());
  return app;
}

/** A backend that is not ours at all. */
async function overServer(listener: RequestListener, timeoutMs?: number) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return over(createHttpBackend(`http://127.0.0.1:${port}/shop/`), timeoutMs);
}

describe('a backend that misbehaves', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const ask = '/api/stock/check?sku=a';

  test('is asked under its own path', async () => {
    const app = await overServer((request, response) => {
      response.writeHead(200, json).end(JSON.stringify({ code: 200, result: request.url }));
    });
    expect((await app.inject(ask)).json().result).toBe('/shop/api/stock/check?sku=a');
  });

  test.each([
    ['an answer without a code', json, '{"result":1}', 'COMMERCE_BAD_ANSWER'],
    ['an answer that is no object', json, '[]', 'COMMERCE_BAD_ANSWER'],
    ['an answer without an end', json, '{"code":200,', 'COMMERCE_BAD_ANSWER'],
    [
      'an answer of 6 MB',
      json,
      `{"code":200,"result":"${'x'.repeat(6e6)}"}`,
      'COMMERCE_BAD_ANSWER',
    ],
    ['a page', { 'content-type': 'text/html' }, '<h1>502</h1>', 'COMMERCE_BAD_CONTENT_TYPE'],
    ['no type', {}, '{"code":200}', 'COMMERCE_BAD_CONTENT_TYPE'],
  ])('%s is a 502', async (_name, headers, body, error) => {
    const app = await overServer((_request, response) => {
      response.writeHead(200, headers).end(body);
    });
    const answer = await app.inject(ask);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 502, error });
  });

  test('its redirect is not followed', async () => {
    const app = await overServer((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    expect((await app.inject(ask)).json().error).toBe('COMMERCE_UNAVAILABLE');
  });

  test('its silence in the middle of an answer ends in time', async () => {
    const app = await overServer((_request, response) => {
      response.writeHead(200, json).write('{"code":200');
    }, 200);
    const answer = await app.inject(ask);
    expect(answer.json()).toMatchObject({
      code: 503,
      error: 'COMMERCE_UNAVAILABLE',
      details: { reason: 'timeout' },
    });
  });

  test('the code of the envelope is the status of the answer', async () => {
    const app = await overServer((_request, response) => {
      response.writeHead(200, json).end('{"code":401,"result":"no"}');
    });
    expect((await app.inject(ask)).statusCode).toBe(401);
  });

  test('nobody listening is unavailable, not a fault of ours', async () => {
    const app = await over(createHttpBackend('http://127.0.0.1:1'));
    expect((await app.inject(ask)).statusCode).toBe(503);
  });
});
