import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agedTo,
  type Counted,
  lifeOf,
  nothingCounted,
  remembered,
  slotAt,
  totalOf,
  type Window,
  waitOf,
  withMore,
} from './window.ts';

const windows: fc.Arbitrary<Window> = fc.record({
  limit: fc.integer({ min: 1, max: 30 }),
  spanMs: fc.constantFrom(800, 60_000, 3_600_000),
});

/** Steps from one request to the next, in thousandths of the window. */
const steps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 });

/** Lets requests pass within the limit; returns the count and the moments of those that passed. */
function come(window: Window, moments: readonly number[]) {
  let counted: Counted = nothingCounted;
  const passed: number[] = [];
  for (const now of moments) {
    const slot = slotAt(window, now);
    counted = agedTo(counted, slot);
    if (waitOf(window, counted, now) > 0) continue;
    counted = withMore(counted, slot, 1);
    passed.push(now);
  }
  return { counted, passed };
}

const momentsOf = ({ spanMs }: Window, all: readonly number[], start = 1_795_000_000_123) => {
  let now = start;
  return all.map((step) => {
    now += (step * spanMs) / 1000;
    return now;
  });
};

describe('a sliding window', () => {
  test('allows no more than its limit within any span of its length', () => {
    fc.assert(
      fc.property(windows, steps, (window, all) => {
        const { passed } = come(window, momentsOf(window, all));
        for (const from of passed) {
          const within = passed.filter((each) => each >= from && each < from + window.spanMs);
          expect(within.length).toBeLessThanOrEqual(window.limit);
        }
      }),
    );
  });

  test('refuses nobody while the limit was not reached within a window and an eighth', () => {
    fc.assert(
      fc.property(windows, steps, (window, all) => {
        const moments = momentsOf(window, all);
        const { passed } = come(window, moments);
        for (const refused of moments.filter((each) => !passed.includes(each))) {
          const before = passed.filter(
            (each) => each <= refused && each > refused - lifeOf(window),
          );
          expect(before.length).toBeGreaterThanOrEqual(window.limit);
        }
      }),
    );
  });

  test('returns a wait after which the next request passes, and not a slot longer', () => {
    fc.assert(
      fc.property(windows, steps, (window, all) => {
        const moments = momentsOf(window, all);
        const { counted } = come(window, moments);
        const now = moments.at(-1) ?? 0;
        const wait = waitOf(window, counted, now);
        expect(wait).toBeLessThanOrEqual(lifeOf(window));
        const seenAt = (at: number) => waitOf(window, agedTo(counted, slotAt(window, at)), at);
        expect(seenAt(now + wait + 1)).toBe(0);
        if (wait > 0) expect(seenAt(now + wait - window.spanMs / 8 - 1)).toBeGreaterThan(0);
      }),
    );
  });

  test('forgets everything, and uses no more memory than its slots, however long it runs', () => {
    fc.assert(
      fc.property(windows, steps, (window, all) => {
        const moments = momentsOf(window, all);
        const { counted } = come(window, moments);
        expect(counted.counts.length).toBeLessThanOrEqual(9);
        const later = (moments.at(-1) ?? 0) + lifeOf(window);
        expect(totalOf(agedTo(counted, slotAt(window, later)))).toBe(0);
      }),
    );
  });

  test('adds to an older slot that it still stores, and nothing to one before those', () => {
    const counted = { slot: 1000, counts: [1, 2] };
    expect(withMore(counted, 1000, 3)).toEqual({ slot: 1000, counts: [4, 2] });
    expect(withMore(counted, 999, 5)).toEqual({ slot: 1000, counts: [1, 7] });
    expect(withMore(counted, 997, 5)).toEqual({ slot: 1000, counts: [1, 2, 0, 5] });
    expect(withMore(counted, 1001 - remembered, 1).counts).toHaveLength(remembered);
    expect(withMore(counted, 1000 - remembered, 1)).toBe(counted);
    expect(agedTo(counted, 1000 + remembered).counts).toEqual([]);
  });

  test('stays as it is when the clock is set back by less than its slots', () => {
    const window = { limit: 2, spanMs: 800 };
    const { counted } = come(window, [100_000, 100_000]);
    expect(agedTo(counted, slotAt(window, 99_200))).toBe(counted);
    expect(withMore(counted, slotAt(window, 200_000), 1)).toBe(counted);
  });

  test('begins anew when the clock is set back by all its slots', () => {
    const window = { limit: 2, spanMs: 800 };
    const { counted } = come(window, [100_000, 100_000]);
    for (const now of [99_100, 50_000]) {
      const after = agedTo(counted, slotAt(window, now));
      expect(waitOf(window, after, now)).toBe(lifeOf(window));
      expect(waitOf(window, agedTo(after, slotAt(window, now + 900)), now + 900)).toBe(0);
    }
  });

  test('makes nobody wait for two windows, however far the clock is set back', () => {
    const back = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(windows, steps, back, (window, all, ms) => {
        const moments = momentsOf(window, all);
        const now = (moments.at(-1) ?? 0) - ms;
        const counted = agedTo(come(window, moments).counted, slotAt(window, now));
        const wait = waitOf(window, counted, now);
        expect(wait).toBeLessThanOrEqual(2 * lifeOf(window));
        const then = now + wait + 1;
        expect(waitOf(window, agedTo(counted, slotAt(window, then)), then)).toBe(0);
      }),
    );
  });

  test('with a limit of zero refuses everybody', () => {
    expect(waitOf({ limit: 0, spanMs: 800 }, nothingCounted, 1)).toBe(800);
  });
});
