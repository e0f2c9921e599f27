import { describe, expect, test } from 'vitest';
import type { BackendPromises } from '../../domain/commerce/idempotent-write.ts';
import { writeOnceOver } from '../../tests/support/gateway-shop.ts';
import { codeOf, lookUpOnly, neither, ok } from '../../tests/support/write-bench.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import { post } from './commerce-call.ts';
import { fingerprintOf, sendIdempotent } from './send-idempotent.ts';

const day = 24 * 60 * 60 * 1000;
const madeAt = Date.parse('2026-11-21T12:00:00.000Z');

/** A backend that places an order on each request, and a device that sends an old order. */
function orderOf(promises: BackendPromises) {
  let now = madeAt;
  const sent: string[] = [];
  const clock = () => now;
  const once = writeOnceOver(createMemoryStore(clock), promises, clock);
  const notFound = { status: 404, envelope: { code: 404, result: null } };
  async function send({ method }: BackendRequest): Promise<BackendResponse> {
    const isThere = sent.includes('POST');
    sent.push(method);
    return method === 'GET' && !isThere ? notFound : ok('placed');
  }
  const call = post('/api/order', { once: 'order' });
  const accepted_at = new Date(madeAt).toISOString();
  const order = { agreements: [{ id: 'terms', accepted: true, accepted_at }] };
  const body = JSON.stringify(order);
  const request = { method: 'POST', path: '/api/order', query: {}, headers: {}, body } as const;
  return {
    sent,
    onDay(days: number) {
      now = madeAt + days * day;
      const outgoing = { call, body: order, order, request, token: null, key: 'order-0001' };
      return sendIdempotent(outgoing, send, once);
    },
  };
}

describe('an order whose response was lost on the way to the browser', () => {
  test.each([8, 100, 178])(
    'and that is sent again after %i days gets its first response',
    async (days) => {
      const { onDay, sent } = orderOf(neither);
      await onDay(0);
      expect(await onDay(days)).toEqual(ok('placed'));
      expect(sent).toEqual(['POST']);
    },
  );

  test('and that is sent again after a year is looked up, not placed again', async () => {
    const { onDay, sent } = orderOf(lookUpOnly);
    await onDay(0);
    expect(await onDay(365)).toEqual(ok('placed'));
    expect(await onDay(366)).toEqual(ok('placed'));
    expect(sent).toEqual(['POST', 'GET']);
  });

  test('and that is sent again after a year is left to a person if no orders are found', async () => {
    const { onDay, sent } = orderOf(neither);
    await onDay(0);
    expect(await codeOf(onDay(365))).toBe('WRITE_OUTCOME_UNKNOWN');
    expect(sent).toEqual(['POST']);
  });
});

describe('an order made offline', () => {
  test('is placed without a look-up after eight days', async () => {
    const { onDay, sent } = orderOf(lookUpOnly);
    expect(await onDay(8)).toEqual(ok('placed'));
    expect(sent).toEqual(['POST']);
  });

  test('is looked up and placed once after a year', async () => {
    const { onDay, sent } = orderOf(lookUpOnly);
    expect(await onDay(365)).toEqual(ok('placed'));
    expect(await onDay(366)).toEqual(ok('placed'));
    expect(sent).toEqual(['GET', 'POST']);
  });
});

describe('the fingerprint of a write', () => {
  const request: BackendRequest = {
    method: 'POST',
    path: '/api/user/me',
    query: { token: 'old', storeCode: 'pl' },
    headers: { authorization: 'Bearer old' },
    body: '{"a":1}',
  };

  test('does not depend on the session token, which may be renewed before a repeat', () => {
    const renewed = { ...request, query: { ...request.query, token: 'new' } };
    expect(fingerprintOf(renewed)).toBe(fingerprintOf(request));
    const { token: _, ...query } = request.query;
    expect(fingerprintOf({ ...request, query, headers: {} })).toBe(fingerprintOf(request));
  });

  test.each([
    ['method', { method: 'DELETE' as const }],
    ['path', { path: '/api/user' }],
    ['query', { query: { token: 'old', storeCode: 'en' } }],
    ['body', { body: '{"a":2}' }],
  ])('depends on the %s', (_part, change) => {
    expect(fingerprintOf({ ...request, ...change })).not.toBe(fingerprintOf(request));
  });
});
