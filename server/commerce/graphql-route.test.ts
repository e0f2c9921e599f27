import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { loadConfig } from '../settings/config.ts';
import { graphqlRoute } from './graphql-route.ts';
import { tokenSessions } from './sessions.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A GraphQL service that records its requests. */
async function service(answer: (body: string) => string, status = 200) {
  const requests: { body: string; authorization: string | undefined }[] = [];
  const types: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ body, authorization: request.headers.authorization });
    types.push([request.method, request.headers['content-type'], request.headers.accept]);
    response.writeHead(status, { 'content-type': 'application/json', location: '/other' });
    response.end(answer(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/graphql`, requests, types };
}

async function shopWith(url: string, headers: object = { authorization: 'Bearer abc' }) {
  const app = Fastify();
  closing.push(() => app.close());
  await app.register(graphqlRoute, { url, sessions: tokenSessions('header'), timeoutMs: 5000 });
  return (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { ...headers },
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

test('a query is sent as JSON, and a guest sends no token', async () => {
  const { url, requests, types } = await service(() => '{"data":{}}');
  const ask = await shopWith(url, {});
  const response = await ask({ query: '{ shop }' });
  expect(requests).toEqual([{ body: '{"query":"{ shop }"}', authorization: undefined }]);
  expect(types).toEqual([['POST', 'application/json', 'application/json']]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the status of the host is passed on, and its redirect is not followed', async () => {
  const refusing = await service(() => '{"errors":[]}', 422);
  const ask = await shopWith(refusing.url);
  expect(await ask({ query: '{ shop }' })).toMatchObject({ statusCode: 422 });
  const redirecting = await service(() => '{}', 302);
  const follow = await shopWith(redirecting.url);
  expect((await follow({ query: '{ shop }' })).json().error).toBe('COMMERCE_UNAVAILABLE');
  expect(redirecting.requests).toHaveLength(1);
});

test('a response of more than 5 MB is a fault of the host', async () => {
  const { url } = await service(() => `"${'x'.repeat(5 * 1024 * 1024)}"`);
  const ask = await shopWith(url);
  expect((await ask({ query: '{ shop }' })).json().error).toBe('COMMERCE_BAD_ANSWER');
  const largest = await service(() => `"${'x'.repeat(4 * 1024 * 1024)}"`);
  expect((await (await shopWith(largest.url))({ query: '{ shop }' })).statusCode).toBe(200);
});

test('a query, a name or variables beyond what the shop accepts are not sent', async () => {
  const { url, requests } = await service(() => '{}');
  const ask = await shopWith(url);
  for (const body of [
    { query: 'q'.repeat(20_001) },
    { query: '{ shop }', operationName: 'n'.repeat(201) },
    { query: '{ shop }', variables: 5 },
    {},
  ]) {
    expect((await ask(body)).json().error).toBe('BAD_REQUEST');
  }
  expect(requests).toEqual([]);
  await ask({ query: 'q'.repeat(20_000), operationName: 'n'.repeat(200), variables: null });
  expect(requests).toHaveLength(1);
});

test('a query of another site or in a form is not sent', async () => {
  const { url, requests } = await service(() => '{}');
  const guard = vi.fn(() => {
    throw new AppError('ORIGIN_REFUSED', 'Another site');
  });
  const app = Fastify();
  closing.push(() => app.close());
  const sessions = { ...tokenSessions('header'), guard };
  await app.register(graphqlRoute, { url, sessions, timeoutMs: 5000 });
  const send = (type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'content-type': type },
      payload: '{"query":"{ shop }"}',
    });
  expect((await send('application/json')).json().error).toBe('ORIGIN_REFUSED');
  expect((await send('text/plain')).statusCode).toBe(415);
  expect(requests).toEqual([]);
});

test('no host is set by default [api-59]', () => {
  expect(loadConfig({}).GRAPHQL_URL).toBe('');
  expect(() => loadConfig({ GRAPHQL_URL: 'nie-adres' })).toThrow('GRAPHQL_URL');
});
