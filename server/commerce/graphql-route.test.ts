import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { graphqlRoute } from './graphql-route.ts';
import { tokenSessions } from './sessions.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A GraphQL service that records its requests. */
async function service(answer: (body: string) => string) {
  const requests: { body: string; authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ body, authorization: request.headers.authorization });
    response.setHeader('content-type', 'application/json').end(answer(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/graphql`, requests };
}

async function shopWith(url: string) {
  const app = Fastify();
  closing.push(() => app.close());
  await app.register(graphqlRoute, { url, sessions: tokenSessions('header'), timeoutMs: 1000 });
  return (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { authorization: 'Bearer abc' },
      payload,
    });
}

test('a query is sent to the configured host, with the shopper’s token [api-59]', async () => {
  const { url, requests } = await service(() => '{"data":{"shop":"Witryna"}}');
  const ask = await shopWith(url);
  const response = await ask({ query: '{ shop }', variables: { a: 1 } });
  expect([response.statusCode, response.json()]).toEqual([200, { data: { shop: 'Witryna' } }]);
  expect(requests).toEqual([
    { body: '{"query":"{ shop }","variables":{"a":1}}', authorization: 'Bearer abc' },
  ]);
});

test('a missing query, a missing host and a host without JSON are refused with clear errors', async () => {
  const { url, requests } = await service(() => '<html>');
  const ask = await shopWith(url);
  expect((await ask({ query: '' })).json().error).toBe('BAD_REQUEST');
  expect(requests).toEqual([]);
  expect((await ask({ query: '{ shop }' })).json().error).toBe('COMMERCE_BAD_ANSWER');
  const nowhere = await shopWith('http://127.0.0.1:1/graphql');
  expect((await nowhere({ query: '{ shop }' })).json().error).toBe('COMMERCE_UNAVAILABLE');
});

test('no host is set by default [api-59]', () => {
  expect(loadConfig({}).GRAPHQL_URL).toBe('');
  expect(() => loadConfig({ GRAPHQL_URL: 'nie-adres' })).toThrow('GRAPHQL_URL');
});
