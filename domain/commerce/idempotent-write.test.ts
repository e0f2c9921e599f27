import { describe, expect, test } from 'vitest';
import { agreedAt, nextWriteStep, orderRecordLifetime } from './idempotent-write.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const agreed = (...times: (string | null)[]) => ({
  agreements: times.map((accepted_at) => ({ id: 'terms', accepted: true, accepted_at })),
});

describe('the time when an order was agreed to', () => {
  test('is the earliest time in its body', () => {
    const body = agreed('2026-11-21T12:00:00.000Z', null, '2026-11-20T12:00:00.000Z');
    expect(agreedAt(body)).toBe(Date.parse('2026-11-20T12:00:00.000Z'));
  });

  test.each([
    ['no agreements', {}],
    ['none with a time', agreed(null)],
    ['no time at all', agreed('wczoraj')],
  ])('is unknown with %s', (_name, body) => {
    expect(agreedAt(body)).toBeNull();
  });
});

describe('a write without a record', () => {
  const step = (request: object, findsOrders: boolean, honoursKeys = false) =>
    nextWriteStep(
      null,
      { fingerprint: 'f', session: 's', isOrder: true, now, ...request },
      { findsOrders, honoursKeys },
    );

  test('is sent if its record would still exist', () => {
    expect(step({ agreedAt: now }, false)).toEqual({ do: 'send' });
    expect(step({ agreedAt: now - orderRecordLifetime / 2 }, false)).toEqual({ do: 'send' });
    expect(step({ agreedAt: null }, false)).toEqual({ do: 'send' });
  });

  test('is looked up, or left to a person, if the order is older than the lifetime of its record', () => {
    const old = { agreedAt: now - orderRecordLifetime };
    expect(step(old, true)).toEqual({ do: 'look-up', since: old.agreedAt });
    expect(step(old, false)).toEqual({ do: 'give-up' });
    expect(step(old, false, true)).toEqual({ do: 'give-up' });
    expect(step({ ...old, isOrder: false }, false)).toEqual({ do: 'send' });
  });
});
