import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addEvent,
  afterTry,
  hookOutcome,
  mostEvents,
  mostTries,
  newOrderEvents,
  nextRun,
  type OrderEvents,
  waitAfter,
} from './order-events.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const start = Date.parse('2026-11-21T12:00:00Z');
const fresh = newOrderEvents(
  { orderId: 'order', checkoutId: 'chk', store: 'pl', url: 'https://platform.example/' },
  start,
);
const event = (id: number, at = start) => ({ id: `${id}`, at, body: `{"n":${id}}` });
const withEvents = (count: number) =>
  Array.from({ length: count }, (_, id) => event(id)).reduce(addEvent, fresh);

describe('events of an order', () => {
  test('are delivered each once and in their sequence, however the receiver responds [agents-04]', () => {
    const status = fc.constantFrom(200, 204, 500, 503, 429, 400, 301, null);
    const step = fc.oneof(fc.constant('change' as const), status);
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (steps, random) => {
          let events: OrderEvents = fresh;
          let now = start;
          let added = 0;
          const delivered: number[] = [];
          for (const each of steps) {
            if (each === 'change') {
              events = addEvent(events, event(added++, now));
              continue;
            }
            const [first] = events.waiting;
            if (first === undefined) continue;
            now = Math.max(now, events.retryAt);
            const outcome = hookOutcome(each);
            if (outcome === 'delivered') delivered.push(Number(first.id));
            events = afterTry(events, outcome, now, random) ?? fresh;
          }
          expect(delivered).toEqual([...new Set(delivered)].toSorted((a, b) => a - b));
          expect(events.waiting.length).toBeLessThanOrEqual(mostEvents);
          const last = events.waiting.at(-1);
          // The newest state is never lost while something waits.
          if (last !== undefined) expect(Number(last.id)).toBe(added - 1);
        },
      ),
    );
  });

  test('end with the receiver’s 404 or 410, and only with these', () => {
    const outcomes = [200, 202, 299, 404, 410, 301, 400, 401, 429, 500, null].map(hookOutcome);
    expect(outcomes.join(' ')).toBe(
      'delivered delivered delivered gone gone later later later later later later',
    );
    expect(afterTry(withEvents(2), 'gone', start, 0)).toBeNull();
  });

  test('beyond the limit replace the last that waits, never the one under way', () => {
    const { waiting } = withEvents(mostEvents + 5);
    expect(waiting.map(({ id }) => Number(id))).toEqual([
      ...Array.from({ length: mostEvents - 1 }, (_, id) => id),
      mostEvents + 4,
    ]);
  });
});

describe('the wait after a failed try', () => {
  test('grows from ten seconds to six hours, less up to half by chance', () => {
    const tries = Array.from({ length: mostTries }, (_, index) => index + 1);
    const whole = tries.map((each) => waitAfter(each, 0));
    expect(whole.slice(0, 3)).toEqual([10_000, 30_000, 90_000]);
    expect(whole).toEqual(whole.toSorted((a, b) => a - b));
    expect(Math.max(...whole)).toBe(6 * hour);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: mostTries }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (each, random) => {
          const wait = waitAfter(each, random);
          expect(wait).toBeLessThanOrEqual(waitAfter(each, 0));
          expect(wait).toBeGreaterThanOrEqual(waitAfter(each, 0) / 2 - 1);
        },
      ),
    );
  });

  test('ends after twelve tries within 28 hours; then the next event begins', () => {
    let events = withEvents(2);
    let now = start;
    let tries = 0;
    while (events.waiting.length === 2) {
      now = events.retryAt;
      events = afterTry(events, 'later', now, 0) ?? fresh;
      tries += 1;
    }
    expect(tries).toBe(mostTries);
    expect(now - start).toBeLessThan(28 * hour);
    expect(events).toMatchObject({ tries: 0, retryAt: now, waiting: [{ id: '1' }] });
  });
});

describe('the order of a checkout that was handed over', () => {
  test('is looked for during a week, more rarely as time passes', () => {
    const waits = [0, hour, 6 * day].map((ms) => (nextRun(fresh, start + ms) ?? 0) - start - ms);
    expect(waits).toEqual([10 * 60_000, hour, day]);
    expect(nextRun(fresh, start + 8 * day)).toBeNull();
  });

  test('is watched until sixty days pass without a change, and while events wait', () => {
    const known = { ...fresh, uuid: 'a' };
    expect(nextRun(known, start + 59 * day)).toBe(start + 59 * day + 6 * hour);
    expect(nextRun(known, start + 61 * day)).toBeNull();
    const waiting = { ...withEvents(1), uuid: 'a', retryAt: start + 62 * day };
    expect(nextRun(waiting, start + 61 * day)).toBe(start + 62 * day);
  });
});
