import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import type { SendContext } from '../../../domain/commerce/session.ts';
import { createApiClient } from './api-client.ts';

const context: SendContext = {
  sessionMode: 'header',
  token: 'tok',
  cartId: 'c1',
  storeCode: null,
  apiHost: '',
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const task = {
  id: 'task-0001',
  url: '/api/a?token={{token}}',
  method: 'POST',
  body: { a: 1 },
} as const;

function client(responses: readonly (() => Response)[], more = {}) {
  const queue = [...responses];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const response = queue.shift();
    if (!response) throw new TypeError('Failed to fetch');
    return response();
  });
  const api = createApiClient({
    fetch,
    context: () => context,
    hasNetwork: () => true,
    hasToken: () => true,
    renewSession: async () => false,
    refreshLock: () => 0,
    refreshWait: 1000,
    timeLimit: 1000,
    ...more,
  });
  return { api, fetch };
}

describe('a request', () => {
  test('sends the task id as idempotency key and its body as JSON', async () => {
    const { api, fetch } = client([() => json({ code: 200, result: 'ok' })]);
    await api.fetch(task, v.string());
    expect(fetch).toHaveBeenCalledWith(
      '/api/a',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        headers: {
          Accept: 'application/json',
          authorization: 'Bearer tok',
          'Content-Type': 'application/json',
          'Idempotency-Key': 'task-0001',
        },
      }),
    );
  });

  test('returns a refusal as a value, with its code and facts', async () => {
    const body = {
      code: 409,
      result: 'x',
      error: 'CART_QUANTITY_LIMIT',
      details: { maxQuantity: 2 },
    };
    const { api } = client([() => json(body, 409)]);
    expect(await api.fetch(task, v.string())).toMatchObject({
      kind: 'refused',
      error: 'CART_QUANTITY_LIMIT',
      details: { maxQuantity: 2 },
    });
  });

  test.each([
    ['no response', [], 'OFFLINE', 'The shop cannot be reached.'],
    [
      'a gateway’s page instead of the shop’s response',
      [() => new Response('<p>', { status: 504, headers: { 'content-type': 'text/html' } })],
      'OFFLINE',
      'The shop cannot be reached.',
    ],
    [
      'a gateway’s JSON that looks like the shop’s response',
      [() => json({ code: 503, error: 'COMMERCE_UNAVAILABLE' }, 503)],
      'OFFLINE',
      'The shop cannot be reached.',
    ],
    [
      'a page instead of JSON',
      [() => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
      'COMMERCE_BAD_CONTENT_TYPE',
      'Error with response - bad content-type!',
    ],
    [
      'no content type',
      [() => new Response(new Blob(['{}']).stream())],
      'COMMERCE_BAD_CONTENT_TYPE',
      'Error with response - bad content-type!',
    ],
    [
      'JSON without a code',
      [() => json({ foo: 1 })],
      'COMMERCE_BAD_ANSWER',
      'Unhandled error, wrong response format!',
    ],
    [
      'truncated JSON',
      [() => new Response('{"co', { headers: { 'content-type': 'application/json' } })],
      'COMMERCE_BAD_ANSWER',
      'Unhandled error, wrong response format!',
    ],
    [
      'a success of another shape',
      [() => json({ code: 200, result: 5 })],
      'COMMERCE_BAD_ANSWER',
      'Unhandled error, wrong response format!',
    ],
  ])(
    'throws the code and text for %s [offline-20] [offline-21] [offline-45]',
    async (_name, responses, code, message) => {
      const { api } = client(responses);
      await expect(api.fetch(task, v.string())).rejects.toMatchObject({ code, message });
    },
  );

  test('reports a missing network, and treats the shop’s own 503 as a response [offline-45]', async () => {
    const { api } = client([], { hasNetwork: () => false });
    const message = 'There is no Internet connection.';
    await expect(api.fetch(task, v.string())).rejects.toMatchObject({ code: 'OFFLINE', message });
    const busy = () => {
      const response = json({ code: 503, result: '', error: 'COMMERCE_BUSY' }, 503);
      response.headers.set('x-request-id', 'a');
      return response;
    };
    const other = client([busy]);
    const response = await other.api.fetch(task, v.string());
    expect(response).toMatchObject({ kind: 'refused', error: 'COMMERCE_BUSY' });
  });

  test('ends at the time limit', async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    const { api } = client([], { fetch, timeLimit: 20 });
    await expect(api.fetch(task, v.string())).rejects.toMatchObject({ code: 'OFFLINE' });
  });
});

describe('a 401 response', () => {
  const responses = [
    () => json({ code: 401, result: '' }, 401),
    () => json({ code: 200, result: 'ok' }),
  ];

  test('is retried once with another token', async () => {
    const { api, fetch } = client(responses, { renewSession: async () => true });
    expect(await api.fetch(task, v.string())).toMatchObject({ kind: 'done' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('to a login or a guest requests no other token', async () => {
    const renewSession = vi.fn(async () => true);
    const { api } = client(responses, { renewSession });
    const login = { ...task, url: '/api/user/login' };
    expect(await api.fetch(login, v.string())).toMatchObject({ kind: 'refused', code: 401 });
    expect(renewSession).not.toHaveBeenCalled();
  });

  test('asks a guest to sign in and does not mention an expired session [account-70]', async () => {
    const refusal = { code: 401, result: '', error: 'SESSION_REQUIRED' };
    const requested = [() => json(refusal, 401)];
    const guest = await client(requested, { hasToken: () => false }).api.fetch(task, v.string());
    expect(guest).toMatchObject({ kind: 'refused', error: 'SIGN_IN_REQUIRED' });
    const plain = { ...task, url: '/api/points' };
    const open = await client(requested, { hasToken: () => false }).api.fetch(plain, v.string());
    expect(open).toMatchObject({ kind: 'refused', error: 'SIGN_IN_REQUIRED' });
    const customer = await client(requested, { hasToken: () => true }).api.fetch(task, v.string());
    expect(customer).toMatchObject({ kind: 'refused', error: 'SESSION_REQUIRED' });
  });
});
