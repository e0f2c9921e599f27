import { describe, expect, test } from 'vitest';
import { addressOf, readBackendResponse, unavailable } from './backend.ts';

const read = { method: 'GET', path: '/api/order' } as const;
const placed = { method: 'POST', path: '/api/order' } as const;
const raw = (body: unknown, more: object = {}) => ({
  status: 200,
  contentType: 'application/json',
  retryAfter: null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
});

test('a request without parameters has no question mark', () => {
  const request = { method: 'GET', path: '/api/a', headers: {}, body: null } as const;
  expect(addressOf({ ...request, query: {} })).toBe('/api/a');
  expect(addressOf({ ...request, query: { q: 'a b', n: '1' } })).toBe('/api/a?q=a+b&n=1');
});

describe('a backend without a response', () => {
  const { signal } = new AbortController();
  const reasonOf = (cause: unknown, from = signal) => unavailable(cause, from);

  test.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'refused'],
    ['EAI_AGAIN', 'refused'],
    ['ECONNRESET', 'connection'],
  ])('and the fault %s has the reason %s', (code, reason) => {
    const cause = Object.assign(new TypeError('fetch failed'), { cause: { code } });
    expect(reasonOf(cause)).toMatchObject({
      code: 'COMMERCE_UNAVAILABLE',
      message: 'The commerce backend does not answer',
      details: { reason },
      cause,
    });
  });

  test('in time has the reason timeout, whatever the fault', () => {
    const cause = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } });
    expect(reasonOf(cause, AbortSignal.abort()).details).toEqual({ reason: 'timeout' });
  });

  test('and without a known fault has the reason connection', () => {
    expect(reasonOf('odd').details).toEqual({ reason: 'connection' });
  });
});

describe('the response of a backend', () => {
  test.each(['application/json', 'Application/JSON ; charset=utf-8', 'application/problem+json'])(
    'of the type %s is read as JSON',
    (contentType) => {
      const response = readBackendResponse(read, raw({ code: 200, result: 1 }, { contentType }));
      expect(response).toMatchObject({ status: 200, envelope: { code: 200, result: 1 } });
    },
  );

  test.each([
    ['text/html', 'text/html'],
    [null, ''],
    ['text/plain; application/json', 'text/plain'],
  ])('of the type %s is refused, with its type and status', (contentType, reported) => {
    expect(() => readBackendResponse(read, raw('{"code":200}', { contentType }))).toThrow(
      expect.objectContaining({
        code: 'COMMERCE_BAD_CONTENT_TYPE',
        message: 'Error with response - bad content-type!',
        details: { status: 200, contentType: reported },
      }),
    );
  });

  test('that is no envelope is refused, with the fields in its cause', () => {
    expect(() => readBackendResponse(read, raw({ result: 1 }, { status: 201 }))).toThrow(
      expect.objectContaining({
        code: 'COMMERCE_BAD_ANSWER',
        message: 'Unhandled error, wrong response format!',
        details: { status: 201 },
        cause: expect.objectContaining({ issues: expect.anything() }),
      }),
    );
  });

  test('to a placed order may lack its code; no other may [checkout-24]', () => {
    const order = raw({ result: { order_id: '1' } });
    expect(readBackendResponse(placed, order).envelope.code).toBe(200);
    for (const [request, response] of [
      [read, order],
      [{ ...placed, path: '/api/order/lookup' }, order],
      [placed, { ...order, status: 500 }],
    ] as const) {
      expect(() => readBackendResponse(request, response)).toThrow(
        expect.objectContaining({ code: 'COMMERCE_BAD_ANSWER' }),
      );
    }
  });

  test('with the status 429 means busy, in JSON and not, unless a rule of ours names it', () => {
    const busy = expect.objectContaining({ code: 'COMMERCE_BUSY' });
    const limited = { status: 429, retryAfter: '7' };
    for (const response of [
      raw({ code: 429, result: null }, limited),
      raw({ message: 'slow' }, limited),
      raw('<h1>', { ...limited, contentType: 'text/html' }),
    ]) {
      expect(() => readBackendResponse(read, response)).toThrow(busy);
    }
    const ofRule = raw({ code: 429, result: null, error: 'GIFT_CARD_LOCKED' }, limited);
    expect(readBackendResponse(read, ofRule).envelope.error).toBe('GIFT_CARD_LOCKED');
  });
});
