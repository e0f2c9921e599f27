import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pathOf, queryOf } from './check-request.ts';
import { get, type IncomingRequest } from './commerce-call.ts';

const { log } = Fastify();
const request = (query: object, params: object = {}): IncomingRequest => ({
  id: '1',
  ip: '127.0.0.1',
  ips: [],
  headers: {},
  params,
  query,
  body: null,
  log,
});
const refusal = (message: RegExp) =>
  expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringMatching(message) });

test('a path is filled with the parameters of its request, and with nothing that could leave it', () => {
  const call = get('/api/points/:code/:part');
  expect(pathOf(call, request({}, { code: 'WAW-01_A', part: 'x' }))).toBe('/api/points/WAW-01_A/x');
  expect(pathOf(call, request({}, { code: 'a' }))).toBe('/api/points/a/');
  for (const code of ['../me', 'a b', '', 'x'.repeat(65), 'a/b']) {
    expect(() => pathOf(call, request({}, { code })), code).toThrow(refusal(/code/));
  }
});

test('only the parameters of a call are passed on, in its order', () => {
  const call = get('/api/a', { needs: ['sku'], query: ['page'] });
  const passed = queryOf(call, request({ page: '2', debug: '1', sku: 'A', storeCode: 'pl' }));
  expect(Object.entries(passed)).toEqual([
    ['sku', 'A'],
    ['storeCode', 'pl'],
    ['page', '2'],
  ]);
});

test('a needed parameter may be neither missing, empty nor repeated [api-65]', () => {
  const call = get('/api/a', { needs: ['sku'] });
  for (const query of [{}, { sku: '' }]) {
    expect(() => queryOf(call, request(query))).toThrow(refusal(/sku/));
  }
  const twice = request({ sku: ['A', 'B'] });
  expect(() => queryOf(call, twice)).toThrow(refusal(/The parameter sku is repeated/));
  expect(() => queryOf(call, request({ sku: { a: 1 } }))).toThrow(refusal(/sku/));
});

test('a list may have as many entries as its call allows [api-27]', () => {
  const call = get('/api/stock/list', { needs: ['skus'], query: ['ids'], most: { skus: 2 } });
  expect(queryOf(call, request({ skus: 'a,b', ids: 'a,b,c' }))).toEqual({
    skus: 'a,b',
    ids: 'a,b,c',
  });
  const three = request({ skus: 'a,b,c' });
  expect(() => queryOf(call, three)).toThrow(refusal(/At most 2 skus at once/));
});
