import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createShopMetrics } from '../metrics/shop-metrics.ts';
import type { BackendResponse } from './backend.ts';
import { resilient } from './resilient-backend.ts';

/** Outcome of a backend request: a status code or no response. */
type End = 200 | 404 | 500 | 502 | 503 | 504 | 'silence';

const response = (code: number): BackendResponse => ({
  status: code,
  envelope: { code, result: null },
});
const silence = () =>
  new AppError('COMMERCE_UNAVAILABLE', 'no answer', { details: { reason: 'timeout' } });
const pauseMs = 5000;

/**
 * A backend whose requests end as the test chooses, behind the circuit, with the shop's metrics.
 */
function bench() {
  const metrics = createShopMetrics();
  const states: string[] = [];
  const waiting: ((end: End) => void)[] = [];
  let ended = 0;
  const backend = resilient(
    {
      send: async () => {
        const end = await new Promise<End>((resolve) => waiting.push(resolve));
        ended += 1;
        if (end === 'silence') throw silence();
        return response(end);
      },
      close: async () => {},
    },
    {
      parallel: 50,
      waiting: 50,
      pauseMs,
      onCircuit(state) {
        states.push(state);
        metrics.circuit('commerce', state);
      },
    },
  );
  const begin = () =>
    backend
      .send(
        { method: 'POST', path: '/api/order', query: {}, headers: {}, body: null },
        new AbortController().signal,
      )
      .then(
        ({ envelope }): string => String(envelope.code),
        (error: unknown): string =>
          error instanceof AppError ? String(error.details.reason) : 'odd',
      );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    states,
    begin,
    requests: () => ended + waiting.length,
    /** Ends the oldest pending request. */
    async end(end: End) {
      waiting.shift()?.(end);
      await settle();
    },
    /** Sends a request and ends it; returns what its caller receives. */
    async call(end: End) {
      const heard = begin();
      await settle();
      waiting.shift()?.(end);
      return heard;
    },
    async open() {
      for (let n = 0; n < 20 && states.at(-1) !== 'open'; n += 1) await this.call(503);
    },
    async metric(name: string) {
      const text = await metrics.text();
      return Number(
        new RegExp(String.raw`^${name}\{service="commerce"\} (\S+)$`, 'm').exec(text)?.[1],
      );
    },
  };
}

describe('the circuit breaker of the commerce backend', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => vi.useRealTimers());

  test('opens, sends nothing during the pause, tries one request, and closes if it succeeds', async () => {
    const shop = bench();
    await shop.open();
    expect(await shop.metric('witryna_circuit_open')).toBe(1);
    const requests = shop.requests();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(await shop.begin()).toBe('circuit');
    expect(shop.requests()).toBe(requests);
    await vi.advanceTimersByTimeAsync(1);
    const tried = shop.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(await shop.metric('witryna_circuit_open')).toBe(0.5);
    await shop.end(200);
    expect(await tried).toBe('200');
    expect(shop.states).toEqual(['open', 'half-open', 'closed']);
    expect(await shop.metric('witryna_circuit_open')).toBe(0);
    expect(await shop.metric('witryna_circuit_opened_total')).toBe(1);
  });

  test('does not stay open for hours because the clock was set back', async () => {
    const shop = bench();
    await shop.open();
    vi.setSystemTime(Date.now() - 5 * 3_600_000);
    expect(await shop.begin()).toBe('circuit');
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(await shop.call(200)).toBe('200');
    expect(shop.states).toEqual(['open', 'closed']);
    // It opens as before when the backend still fails.
    await shop.open();
    expect(await shop.begin()).toBe('circuit');
    expect(await shop.metric('witryna_circuit_opened_total')).toBe(2);
  });

  test.each<End>(['silence', 502, 503, 504])(
    'opens again if that request ends with %s, for another pause',
    async (end) => {
      const shop = bench();
      await shop.open();
      await vi.advanceTimersByTimeAsync(pauseMs);
      await shop.call(end);
      expect(shop.states).toEqual(['open', 'half-open', 'open']);
      const requests = shop.requests();
      expect(await shop.begin()).toBe('circuit');
      expect(shop.requests()).toBe(requests);
      expect(await shop.metric('witryna_circuit_opened_total')).toBe(2);
      await vi.advanceTimersByTimeAsync(pauseMs);
      expect(await shop.call(200)).toBe('200');
      expect(shop.states.at(-1)).toBe('closed');
    },
  );

  test('treats a refusal of that request as a sign that the backend works', async () => {
    const shop = bench();
    await shop.open();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(await shop.call(404)).toBe('404');
    expect(shop.states.at(-1)).toBe('closed');
  });

  test('sends one of many parallel requests to a backend that still fails after the pause', async () => {
    const shop = bench();
    await shop.open();
    await vi.advanceTimersByTimeAsync(pauseMs);
    const requests = shop.requests();
    const many = Array.from({ length: 20 }, () => shop.begin());
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.requests() - requests).toBe(1);
    await shop.end(503);
    expect(await Promise.all(many)).toEqual(['503', ...Array<string>(19).fill('circuit')]);
    expect(shop.requests() - requests).toBe(1);
  });

  test('stays closed with a few failures among many successes, in any order', async () => {
    const mostlyWell = fc
      .array(fc.constantFrom<End>(502, 503, 504, 'silence'), { maxLength: 15 })
      .chain((faults) =>
        fc.shuffledSubarray([...faults, ...Array<End>(faults.length + 20).fill(200)], {
          minLength: faults.length * 2 + 20,
        }),
      );
    await fc.assert(
      fc.asyncProperty(mostlyWell, async (ends) => {
        const shop = bench();
        // Twenty successes come first, so that the first sample is not mostly failures.
        for (let n = 0; n < 20; n += 1) await shop.call(200);
        for (const end of ends) await shop.call(end);
        expect(shop.states).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('has valid state changes, returns every response, and sends requests unless it is open, after any history', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom<End>(200, 404, 500, 502, 503, 504, 'silence') },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 12_000 }) },
      ),
      { maxLength: 80 },
    );
    const pauses = (step: End | number): step is number =>
      typeof step === 'number' && ![200, 404, 500, 502, 503, 504].includes(step);
    const after: Readonly<Record<string, readonly string[]>> = {
      closed: ['open'],
      open: ['half-open'],
      'half-open': ['open', 'closed'],
    };
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const shop = bench();
        for (const step of history) {
          if (pauses(step)) {
            await vi.advanceTimersByTimeAsync(step);
            continue;
          }
          const requests = shop.requests();
          const wasOpen = shop.states.at(-1) === 'open';
          const heard = await shop.call(step);
          const isAsked = shop.requests() > requests;
          expect(isAsked || wasOpen).toBe(true);
          expect(heard).toBe(isAsked ? (step === 'silence' ? 'timeout' : String(step)) : 'circuit');
        }
        let before = 'closed';
        for (const state of shop.states) {
          expect(after[before]).toContain(state);
          before = state;
        }
        const opened = shop.states.filter((state) => state === 'open').length;
        if (opened > 0) expect(await shop.metric('witryna_circuit_opened_total')).toBe(opened);
      }),
      { numRuns: 60 },
    );
  });
});
