import { describe, expect, test } from 'vitest';
import { agreedAt, nextWriteStep, orderRecordLifetime } from './idempotent-write.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const agreed = (...times: (string | null)[]) => ({
  agreements: times.map((accepted_at) => ({ id: 'terms', accepted: true, accepted_at })),
});

describe('when an order was agreed to', () => {
  test('is the earliest time that its body says', () => {
    const body = agreed('2026-11-21T12:00:00.000Z', null, '2026-11-20T12:00:00.000Z');
    expect(agreedAt(body)).toBe(Date.parse('2026-11-20T12:00:00.000Z'));
  });

  test.each([
    ['no agreements', {}],
    ['none with a time', agreed(null)],
    ['no time at all', agreed('wczoraj')],
  ])('is not known of one with %s', (_name, body) => {
    expect(agreedAt(body)).toBeNull();
  });
});

describe('a write of which nothing is remembered', () => {
  const step = (asked: object, findsOrders: boolean, honoursKeys = false) =>
    nextWriteStep(
      null,
      { fingerprint: 'f', session: 's', isOrder: true, now, ...asked },
      { findsOrders, honoursKeys },
    );

  test('is sent while its record would still be there', () => {
    expect(step({ agreedAt: now }, false)).toEqual({ do: 'send' });
    expect(step({ agreedAt: now - orderRecordLifetime / 2 }, false)).toEqual({ do: 'send' });
    expect(step({ agreedAt: null }, false)).toEqual({ do: 'send' });
  });

  test('is looked up, or given to a person, where an order is older than its record lives', () => {
    const old = { agreedAt: now - orderRecordLifetime };
    expect(step(old, true)).toEqual({ do: 'look-up', since: old.agreedAt });
    expect(step(old, false)).toEqual({ do: 'give-up' });
    expect(step(old, false, true)).toEqual({ do: 'give-up' });
    expect(step({ ...old, isOrder: false }, false)).toEqual({ do: 'send' });
  });
});
