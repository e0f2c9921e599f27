import { describe, expect, test } from 'vitest';
import dates from '../../tests/fixtures/vectors/pl-date.json' with { type: 'json' };
import { lastWithdrawalDay, withdrawalState } from './withdrawal-period.ts';

test.each(dates.cases.withdrawal)(
  'a product received on $received can be returned until $last_day [pl-C01]',
  ({ received, last_day }) => {
    expect(lastWithdrawalDay(received)).toBe(last_day);
  },
);

describe('the withdrawal period of an order', () => {
  const received = Date.parse('2026-11-06T09:00:00Z');
  const at = (now: string) => withdrawalState({ receivedAt: received, now: Date.parse(now) });

  test('is open from the order on, before the parcel has arrived', () => {
    expect(withdrawalState({ receivedAt: null, now: received })).toEqual({
      isOpen: true,
      until: null,
    });
  });

  test('is open until the last second of the last day in Warsaw, and then closed', () => {
    expect(at('2026-11-20T22:59:59Z')).toEqual({ isOpen: true, until: '2026-11-20' });
    expect(at('2026-11-20T23:00:00Z')).toEqual({ isOpen: false, until: '2026-11-20' });
  });

  test('counts from the day in Warsaw, for a parcel that arrived late in the evening', () => {
    const late = Date.parse('2026-11-06T23:30:00Z');
    expect(withdrawalState({ receivedAt: late, now: late }).until).toBe('2026-11-23');
  });

  test('ends correctly in summer time, too', () => {
    const summer = Date.parse('2026-07-01T10:00:00Z');
    const state = (now: string) =>
      withdrawalState({ receivedAt: summer, now: Date.parse(now) }).isOpen;
    expect(state('2026-07-15T21:59:59Z')).toBe(true);
    expect(state('2026-07-15T22:00:00Z')).toBe(false);
  });
});
