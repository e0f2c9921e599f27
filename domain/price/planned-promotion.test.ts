import { describe, expect, test } from 'vitest';
import { isWithinSpecialWindow } from './current-price.ts';

const runs = (from: string, to: string | null, at: string) =>
  isWithinSpecialWindow({ special_from_date: from, special_to_date: to }, new Date(at));

describe('a promotion planned by day', () => {
  test.each([
    ['Black Week in winter time', '2026-11-23', '2026-11-22T22:59:59Z', '2026-11-22T23:00:00Z'],
    ['Mikołajki', '2026-12-06', '2026-12-05T22:59:59Z', '2026-12-05T23:00:00Z'],
    ['the sale after Christmas', '2026-12-27', '2026-12-26T22:59:59Z', '2026-12-26T23:00:00Z'],
    ['the day summer time begins', '2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['a day of summer time', '2026-03-30', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['the day summer time ends', '2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ])('%s begins at 00:00 in Warsaw, not a second before [pl-L10]', (_name, day, before, first) => {
    expect([runs(day, null, before), runs(day, null, first)]).toEqual([false, true]);
  });

  test('ends at 23:59:59 in Warsaw, an hour later when clocks go back [pl-L10]', () => {
    const lasts = (at: string) => runs('2026-10-19', '2026-10-25', at);
    expect(lasts('2026-10-25T22:59:59Z')).toBe(true);
    expect(lasts('2026-10-25T23:00:00Z')).toBe(false);
  });

  test('never resumes after its end in the hour that occurs twice [pl-L10]', () => {
    const half = (minutes: number) => new Date(Date.UTC(2026, 9, 24, 23, minutes));
    const states = Array.from({ length: 300 }, (_, minutes) =>
      isWithinSpecialWindow({ special_to_date: '2026-10-25 02:30:00' }, half(minutes)),
    );
    expect(states.lastIndexOf(true)).toBe(states.indexOf(false) - 1);
  });

  test('has no end at the date a database writes for none [price-12]', () => {
    expect(runs('0000-00-00 00:00:00', '0000-00-00 00:00:00', '2026-10-25T22:59:59Z')).toBe(true);
  });
});
