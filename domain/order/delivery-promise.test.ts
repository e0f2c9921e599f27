import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay } from '../calendar/polish-calendar.ts';
import { addDays, shopDay } from '../calendar/shop-time.ts';
import { deliveryPromise } from './delivery-promise.ts';

describe('the promised delivery', () => {
  const promise = (at: string, days: readonly [number, number]) =>
    deliveryPromise(Date.parse(at), days, 1);

  test('of an order of 23 December comes after 28 December 2026 [pl-K07]', () => {
    expect(promise('2026-12-23T10:00:00Z', [1, 2])).toEqual({
      from: '2026-12-29',
      to: '2026-12-30',
    });
    // In transit over Christmas and a weekend: none of these days is counted.
    expect(promise('2026-12-22T10:00:00Z', [2, 3])).toEqual({
      from: '2026-12-29',
      to: '2026-12-30',
    });
  });

  test('adds a day for packing and skips the weekend', () => {
    expect(promise('2026-11-16T09:00:00Z', [1, 2])).toEqual({
      from: '2026-11-18',
      to: '2026-11-19',
    });
    expect(promise('2026-11-20T09:00:00Z', [1, 1])).toEqual({
      from: '2026-11-24',
      to: '2026-11-24',
    });
  });

  test('waits for the product that leaves last [pl-K07]', () => {
    const at = Date.parse('2026-11-16T09:00:00Z');
    expect(deliveryPromise(at, [1, 2], 4)).toEqual({ from: '2026-11-23', to: '2026-11-24' });
  });

  test('is the thirtieth day for a parcel that leaves on it, and none for a later one [pl-K06]', () => {
    const at = Date.parse('2026-11-02T09:00:00Z');
    expect(deliveryPromise(at, [1, 2], 21)).toEqual({ from: '2026-12-02', to: '2026-12-02' });
    expect(deliveryPromise(at, [1, 2], 22)).toBeNull();
  });

  test('counts from the day in Warsaw', () => {
    expect(promise('2026-11-16T23:30:00Z', [1, 1])?.from).toBe('2026-11-19');
  });

  test('is a working day, in order, and never later than the thirtieth day [pl-K06]', () => {
    const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });
    const days = fc.nat({ max: 60 });
    fc.assert(
      fc.property(moments, fc.tuple(days, days), days, (at, transit, dispatch) => {
        const ordered = shopDay(new Date(at));
        const latest = addDays(ordered, 30);
        const promised = deliveryPromise(at, transit, dispatch);
        expect(promised === null).toBe(addWorkingDays(ordered, dispatch) > latest);
        if (promised === null) return;
        const { from, to } = promised;
        expect(from <= to && to <= latest).toBe(true);
        expect(isWorkingDay(to) || to === latest).toBe(true);
      }),
    );
  });
});
