import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  connectivity,
  firstReach,
  nextReach,
  probePause,
  type ReachEvent,
  type ReachState,
} from './connectivity.ts';
import { isGatewayResponse } from './shop-response.ts';

const after = (...events: readonly ReachEvent[]): ReachState =>
  events.reduce(nextReach, firstReach(true));
const shown = (...events: readonly ReachEvent[]) => connectivity(after(...events));

describe('the state of the shop', () => {
  test.each<[string, readonly ReachEvent[]]>([
    ['online', []],
    ['offline', ['offline']],
    ['online', ['offline', 'online']],
    ['online', ['unanswered', 'unanswered']],
    ['online', ['unanswered', 'answered']],
    ['unreachable', ['unanswered', 'probe-unanswered']],
    ['online', ['unanswered', 'probe-unanswered', 'answered']],
    ['online', ['unanswered', 'probe-unanswered', 'online']],
    ['offline', ['unanswered', 'probe-unanswered', 'offline']],
    ['offline', ['offline', 'unanswered', 'probe-unanswered']],
    ['offline', ['offline', 'answered']],
    ['online', ['unanswered', 'answered', 'probe-unanswered']],
  ])('is %s after %j [offline-40]', (expected, events) => {
    expect(shown(...events)).toBe(expected);
  });
});

const anyEvent = fc.constantFrom<ReachEvent>(
  'online',
  'offline',
  'answered',
  'unanswered',
  'probe-unanswered',
);
const anyState = fc.array(anyEvent).map((events) => after(...events));

describe('after any history', () => {
  test('a response of the shop makes it reachable, unless the browser has no network', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const now = connectivity(nextReach(state, 'answered'));
        expect(now).toBe(state.hasNetwork ? 'online' : 'offline');
      }),
    );
  });

  test('a failed request alone does not make it unreachable, only a failed probe after it', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        const now = nextReach(state, event);
        if (connectivity(now) !== 'unreachable' || connectivity(state) === 'unreachable') return;
        expect([event, state.isDoubted]).toEqual(['probe-unanswered', true]);
      }),
    );
  });

  test('it is probed only while the state is in doubt and there is a network, at limited intervals [offline-43]', () => {
    fc.assert(
      fc.property(anyState, fc.double({ min: 0, max: 1, noNaN: true }), (state, chance) => {
        const pause = probePause(state, chance);
        expect(pause !== null).toBe(state.hasNetwork && state.isDoubted);
        if (connectivity(state) === 'unreachable') expect(pause).not.toBeNull();
        if (pause === null) return;
        expect(pause).toBeGreaterThanOrEqual(500);
        expect(pause).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});

test('intervals between probes grow, and differ from browser to browser [offline-43]', () => {
  const failed = (count: number) =>
    after('unanswered', ...Array.from({ length: count }, () => 'probe-unanswered' as const));
  const longest = [0, 1, 2, 3, 4, 5, 9].map((count) => probePause(failed(count), 1));
  expect(longest).toEqual([500, 5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(probePause(failed(2), 0)).toBe(5000);
});

test.each([
  [502, {}, true],
  [503, {}, true],
  [504, { 'content-type': 'application/json' }, true],
  [522, {}, true],
  [503, { 'x-request-id': 'a' }, false],
  [500, {}, false],
  [404, {}, false],
  [200, {}, false],
])(
  '%i with %j comes from a gateway instead of the shop: %s [offline-41]',
  (status, headers, is) => {
    expect(isGatewayResponse(new Response('', { status, headers }))).toBe(is);
  },
);
