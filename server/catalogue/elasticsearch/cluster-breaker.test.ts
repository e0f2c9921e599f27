import { errors } from '@elastic/elasticsearch';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { createShopMetrics } from '../../metrics/shop-metrics.ts';
import { clusterBreaker, isLeftAlone } from './cluster-breaker.ts';

const pauseMs = 1000;

/** A refusal as the cluster's client throws it. */
const refused = (statusCode: number) =>
  new errors.ResponseError({
    statusCode,
    body: null,
    headers: {},
    warnings: [],
    meta: {
      context: null,
      name: 'test',
      request: { params: { method: 'GET', path: '/' }, options: {}, id: 1 },
      connection: null,
      attempts: 0,
      aborted: false,
    },
  });

/** Ends of a request for which the cluster is responsible, and ends caused by the request itself. */
const faults = {
  '429': () => refused(429),
  '500': () => refused(500),
  '503': () => refused(503),
  gone: () => new errors.ConnectionError('no connection'),
  late: () => new Error('The search took longer than 1000 ms'),
} as const;
const own = {
  '400': () => refused(400),
  '404': () => refused(404),
  'no index': () => new AppError('CATALOGUE_UNAVAILABLE', 'There is no index'),
} as const;

type Fault = keyof typeof faults;
type Own = keyof typeof own;
type End = Fault | Own | 'well';
const faultNames = ['429', '500', '503', 'gone', 'late'] as const satisfies readonly Fault[];
const ownNames = ['400', '404', 'no index'] as const satisfies readonly Own[];
const isFaultName = (end: End): end is Fault => faultNames.some((name) => name === end);
const isOwnName = (end: End): end is Own => ownNames.some((name) => name === end);

function finish(end: End): string {
  if (isFaultName(end)) throw faults[end]();
  if (isOwnName(end)) throw own[end]();
  return end;
}

/** A cluster whose requests end as the test chooses, behind the breaker, with the shop's metrics. */
function bench() {
  const metrics = createShopMetrics();
  const states: string[] = [];
  let requests = 0;
  const breaker = clusterBreaker((state) => {
    states.push(state);
    metrics.circuit('search', state);
  });
  /** The caller's result: success, no request sent, or failure. */
  const ask = (end: End | Promise<End>) =>
    breaker
      .execute(async () => {
        requests += 1;
        return finish(await end);
      })
      .catch((error: unknown) => (isLeftAlone(error) ? 'left alone' : 'failed'));
  return {
    states,
    ask,
    requests: () => requests,
    async open() {
      for (let n = 0; n < 10 && states.at(-1) !== 'open'; n += 1) await ask('gone');
    },
    async metric(name: string) {
      const text = await metrics.text();
      return Number(
        new RegExp(String.raw`^${name}\{service="search"\} (\S+)$`, 'm').exec(text)?.[1],
      );
    },
  };
}

describe('the circuit breaker of Elasticsearch', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
  });
  afterEach(() => vi.useRealTimers());

  test.each(faultNames)('opens if requests fail with %s, and updates the metrics', async (end) => {
    const search = bench();
    for (let n = 0; n < 10; n += 1) await search.ask(end);
    expect(search.states).toEqual(['open']);
    const requests = search.requests();
    expect(await search.ask('well')).toBe('left alone');
    expect(search.requests()).toBe(requests);
    expect(await search.metric('witryna_circuit_open')).toBe(1);
    expect(await search.metric('witryna_circuit_opened_total')).toBe(1);
  });

  test.each(ownNames)('stays closed if only the requests are wrong: %s', async (end) => {
    const search = bench();
    for (let n = 0; n < 30; n += 1) await search.ask(end);
    expect(search.states).toEqual([]);
  });

  test('is not opened by a few requests during a slow start', async () => {
    const search = bench();
    for (let n = 0; n < 4; n += 1) await search.ask('late');
    expect(search.states).toEqual([]);
  });

  test('waits, tries one of many requests, and closes if it succeeds', async () => {
    const search = bench();
    await search.open();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(await search.ask('well')).toBe('left alone');
    await vi.advanceTimersByTimeAsync(1);
    const requests = search.requests();
    const { promise, resolve } = Promise.withResolvers<End>();
    const tried = search.ask(promise);
    const others = [search.ask('well'), search.ask('well')];
    await vi.advanceTimersByTimeAsync(0);
    expect(search.requests() - requests).toBe(1);
    expect(await search.metric('witryna_circuit_open')).toBe(0.5);
    resolve('well');
    expect(await tried).toBe('well');
    await Promise.all(others);
    expect(search.states).toEqual(['open', 'half-open', 'closed']);
    expect(await search.metric('witryna_circuit_open')).toBe(0);
  });

  test('opens again if that request fails', async () => {
    const search = bench();
    await search.open();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(await search.ask('503')).toBe('failed');
    expect(search.states).toEqual(['open', 'half-open', 'open']);
    expect(await search.ask('well')).toBe('left alone');
    expect(await search.metric('witryna_circuit_opened_total')).toBe(2);
  });

  test('sends requests unless it is open, returns the real result, and closes again, after any history', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom<End>('well', ...faultNames, ...ownNames) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 6000 }) },
      ),
      { maxLength: 80 },
    );
    const after: Readonly<Record<string, readonly string[]>> = {
      closed: ['open'],
      open: ['half-open'],
      'half-open': ['open', 'closed'],
    };
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const search = bench();
        for (const step of history) {
          if (typeof step === 'number') {
            await vi.advanceTimersByTimeAsync(step);
            continue;
          }
          const requests = search.requests();
          const wasOpen = search.states.at(-1) === 'open';
          const heard = await search.ask(step);
          const isAsked = search.requests() > requests;
          expect(isAsked || wasOpen).toBe(true);
          const truth = step === 'well' ? 'well' : 'failed';
          expect(heard).toBe(isAsked ? truth : 'left alone');
        }
        let before = 'closed';
        for (const state of search.states) {
          expect(after[before]).toContain(state);
          before = state;
        }
        const opened = search.states.filter((state) => state === 'open').length;
        if (opened > 0) expect(await search.metric('witryna_circuit_opened_total')).toBe(opened);
        // A recovered cluster gets requests again, after any history.
        await vi.advanceTimersByTimeAsync(pauseMs);
        expect(await search.ask('well')).toBe('well');
        expect(search.states.at(-1) ?? 'closed').toBe('closed');
      }),
      { numRuns: 100 },
    );
  });
});
