import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { gatewayOver, shopUrl } from '../../tests/support/gateway-shop.ts';
import { type CommerceBackend, createHttpBackend } from './backend.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function over(backend: CommerceBackend, timeoutMs?: number) {
  const app = await gatewayOver(backend, timeoutMs);
  closing.push(() => app.close());
  return app;
}

/** A backend on a plain HTTP server. */
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

describe('a faulty backend', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const ask = '/api/stock/check?sku=a';

  test('is requested under its own path', async () => {
    const app = await overServer((request, response) => {
      response.writeHead(200, json).end(JSON.stringify({ code: 200, result: request.url }));
    });
    expect((await app.inject(ask)).json().result).toBe('/shop/api/stock/check?sku=a');
  });

  test.each([
    ['a response without a code', json, '{"result":1}', 'COMMERCE_BAD_ANSWER'],
    ['a response that is no object', json, '[]', 'COMMERCE_BAD_ANSWER'],
    ['a response without an end', json, '{"code":200,', 'COMMERCE_BAD_ANSWER'],
    [
      'a response of 6 MB',
      json,
      `{"code":200,"result":"${'x'.repeat(6e6)}"}`,
      'COMMERCE_BAD_ANSWER',
    ],
    ['a page', { 'content-type': 'text/html' }, '<h1>502</h1>', 'COMMERCE_BAD_CONTENT_TYPE'],
    ['no type', {}, '{"code":200}', 'COMMERCE_BAD_CONTENT_TYPE'],
  ])('%s has the status 502', async (_name, headers, body, error) => {
    const app = await overServer((_request, response) => {
      response.writeHead(200, headers).end(body);
    });
    const answer = await app.inject(ask);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 502, error });
  });

  test.each([
    ['its own JSON format', json, '{"code":429,"result":"Fault","errorMessage":"Fault"}', '7', 7],
    ['an unknown code', json, '{"code":429,"result":null,"error":"RATE"}', '0', 1],
    ['JSON of another structure', json, '{"message":"slow down"}', '99999', 3600],
    ['the page of a gateway', { 'content-type': 'text/html' }, '<h1>429</h1>', 'soon', 5],
  ])(
    'a rate limit in %s has its own error with a wait',
    async (_name, headers, body, after, seconds) => {
      const app = await overServer((_request, response) => {
        response.writeHead(429, { ...headers, 'retry-after': after }).end(body);
      });
      const answer = await app.inject(ask);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe(String(seconds));
      expect(answer.json()).toMatchObject({
        code: 429,
        result: null,
        error: 'COMMERCE_BUSY',
        details: { reason: 'busy', seconds },
      });
      expect(answer.body).not.toContain('Fault');
    },
  );

  test('a 429 from a rule of the platform keeps its code', async () => {
    const app = await overServer((_request, response) => {
      response.writeHead(429, json).end('{"code":429,"result":null,"error":"GIFT_CARD_LOCKED"}');
    });
    expect((await app.inject(ask)).json().error).toBe('GIFT_CARD_LOCKED');
  });

  test('a write refused by its rate limit is sent again under its key', async () => {
    let calls = 0;
    const app = await overServer((_request, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(429, json).end('{"code":429,"result":"Fault"}');
      else response.writeHead(200, json).end('{"code":200,"result":{}}');
    });
    const write = () =>
      app.inject({
        method: 'POST',
        url: '/api/order/abc/payment',
        headers: { 'idempotency-key': 'a-write-of-one-tap', origin: shopUrl },
        payload: { method: 'transfer' },
      });
    const codes = [await write(), await write(), await write()].map((each) => each.statusCode);
    expect(codes).toEqual([429, 200, 200]);
    expect(calls).toBe(2);
  });

  test('its redirect is not followed', async () => {
    const app = await overServer((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    expect((await app.inject(ask)).json().error).toBe('COMMERCE_UNAVAILABLE');
  });

  test('a response that stops in the middle ends in time', async () => {
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

  test('the code of the envelope is the status of the response', async () => {
    const app = await overServer((_request, response) => {
      response.writeHead(200, json).end('{"code":401,"result":"no"}');
    });
    expect((await app.inject(ask)).statusCode).toBe(401);
  });

  test('a missing backend is unavailable, not an error of ours', async () => {
    const app = await over(createHttpBackend('http://127.0.0.1:1'));
    expect((await app.inject(ask)).statusCode).toBe(503);
  });
});
