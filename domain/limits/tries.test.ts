import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterTry, noTries, type Pace, type Tries, waitOf, waitText, withoutTry } from './tries.ts';

const pace: Pace = { free: 5, first: 2000, most: 900_000, drain: 900_000 };

const paceArbitrary: fc.Arbitrary<Pace> = fc
  .record({
    free: fc.integer({ min: 1, max: 40 }),
    first: fc.integer({ min: 100, max: 60_000 }),
    factor: fc.integer({ min: 1, max: 1000 }),
    drain: fc.integer({ min: 1000, max: 3_600_000 }),
  })
  .map(({ free, first, factor, drain }) => ({ free, first, most: first * factor, drain }));

const gaps = fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 80 });

/** Makes every permitted try at the given intervals; returns the memory and the permitted tries. */
function tryAt(tried: Pace, steps: readonly number[], from: Tries = noTries, start = 1000) {
  let [now, tries] = [start, from];
  const passed: number[] = [];
  for (const step of steps) {
    now += step;
    if (waitOf(tries, tried, now) > 0) continue;
    tries = afterTry(tries, tried, now);
    passed.push(now);
  }
  return { tries, now, times: passed };
}

describe('login attempts', () => {
  test('are free at first, then wait twice as long each time, up to the maximum', () => {
    const waits: number[] = [];
    let [tries, now] = [noTries, 0];
    for (let count = 0; count < 17; count += 1) {
      const wait = waitOf(tries, pace, now);
      waits.push(wait / 1000);
      now += wait;
      tries = afterTry(tries, pace, now);
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits.slice(5, 9)).toEqual([2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(900);
  });

  test('against one account are limited to about a hundred a day, at any interval', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 400 }), (steps) => {
        const day = 86_400_000;
        const { times } = tryAt(pace, steps);
        const inDay = times.map(
          (from) => times.filter((time) => time >= from && time < from + day).length,
        );
        expect(Math.max(...inDay)).toBeLessThanOrEqual(115);
      }),
      { numRuns: 60 },
    );
  });

  test('never wait longer than the maximum, and the free ones never wait', () => {
    fc.assert(
      fc.property(
        paceArbitrary,
        gaps,
        fc.integer({ min: -1e6, max: 1e6 }),
        (tried, steps, later) => {
          const { tries, now } = tryAt(tried, steps);
          expect(waitOf(tries, tried, now + later)).toBeLessThanOrEqual(tried.most);
          const rush = tryAt(
            tried,
            Array.from({ length: tried.free + 1 }, () => 0),
          );
          expect(rush.times).toHaveLength(tried.free);
        },
      ),
    );
  });

  test('are forgotten over time: after that the limit starts again', () => {
    fc.assert(
      fc.property(paceArbitrary, gaps, (tried, steps) => {
        const { tries, now } = tryAt(tried, steps);
        const later = now + Math.max(tries.level * tried.drain, tried.most);
        expect(afterTry(tries, tried, later).level).toBeCloseTo(1, 6);
      }),
    );
  });

  test('that continue weigh more, so that further attempts never shorten the wait', () => {
    fc.assert(
      fc.property(paceArbitrary, gaps, (tried, steps) => {
        const { tries, now } = tryAt(tried, steps);
        const next = afterTry(tries, tried, now);
        expect(waitOf(next, tried, now)).toBeGreaterThanOrEqual(waitOf(tries, tried, now));
      }),
    );
  });

  test('that succeed weigh nothing: a user who succeeds is never slowed down', () => {
    fc.assert(
      fc.property(paceArbitrary, fc.integer({ min: 1, max: 200 }), (tried, count) => {
        let tries = noTries;
        for (let index = 0; index < count; index += 1) {
          expect(waitOf(tries, tried, index)).toBe(0);
          tries = withoutTry(afterTry(tries, tried, index));
        }
      }),
    );
  });
});

test('show the wait in seconds, a long one in minutes', () => {
  expect([1, 1000, 1001, 119_000, 119_001, 900_000].map(waitText)).toEqual([
    '1 s',
    '1 s',
    '2 s',
    '119 s',
    '2 min',
    '15 min',
  ]);
});
