import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import { resilient } from './resilient-backend.ts';

const response = (code: number): BackendResponse => ({
  status: code,
  envelope: { code, result: null },
});
const fault = (reason: string) =>
  new AppError('COMMERCE_UNAVAILABLE', 'no answer', { details: { reason } });
const request = (method: 'GET' | 'POST'): BackendRequest => ({
  method,
  path: '/api/stock/check',
  query: {},
  headers: {},
  body: null,
});

/** A backend with chosen responses, behind the limits under test. */
function bench(limits: { readonly parallel?: number; readonly waiting?: number } = {}) {
  const states: string[] = [];
  let calls = 0;
  let respond: () => Promise<BackendResponse> = async () => response(200);
  const backend = resilient(
    {
      send: () => {
        calls += 1;
        return respond();
      },
      close: async () => {},
    },
    {
      parallel: limits.parallel ?? 10,
      waiting: limits.waiting ?? 10,
      pauseMs: 30,
      onCircuit: (state) => states.push(state),
    },
  );
  return {
    states,
    calls: () => calls,
    responses: (next: typeof respond) => {
      respond = next;
    },
    send: (method: 'GET' | 'POST' = 'GET', ms = 5000) =>
      backend.send(request(method), AbortSignal.timeout(ms)),
  };
}

const reasonOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

describe('a backend with limits around it', () => {
  test('responds as the backend does, including refusals and faults', async () => {
    const { responses, send } = bench();
    for (const code of [200, 404, 500]) {
      responses(async () => response(code));
      expect(await send()).toEqual(response(code));
    }
  });

  test('repeats a read when the connection broke, and sends a write only once', async () => {
    const { responses, send, calls } = bench();
    responses(async () => {
      if (calls() === 1) throw fault('connection');
      return response(200);
    });
    expect(await send('GET')).toEqual(response(200));
    expect(calls()).toBe(2);
    responses(async () => {
      throw fault('connection');
    });
    expect(await reasonOf(send('POST'))).toBe('connection');
    expect(calls()).toBe(3);
  });

  test('does not repeat a read when its time is over', async () => {
    const { responses, send, calls } = bench();
    responses(async () => {
      throw fault('timeout');
    });
    expect(await reasonOf(send('GET'))).toBe('timeout');
    expect(calls()).toBe(1);
  });

  test('is not used after it failed, and used again once an attempt succeeds', async () => {
    const { responses, send, calls, states } = bench();
    responses(async () => response(503));
    while (states.length === 0 && calls() < 100) await send('POST');
    expect(states).toEqual(['open']);
    const requests = calls();
    expect(await reasonOf(send('POST'))).toBe('circuit');
    expect(calls()).toBe(requests);
    responses(async () => response(200));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await send('POST')).toEqual(response(200));
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  test.each([422, 500])('refusals never open the circuit: %i', async (code) => {
    const { responses, send, states } = bench();
    responses(async () => response(code));
    for (let n = 0; n < 50; n += 1) await send('POST');
    expect(states).toEqual([]);
  });

  test('accepts a number of parallel requests, lets some wait and refuses the rest unsent', async () => {
    const { responses, send, calls } = bench({ parallel: 2, waiting: 1 });
    const release: (() => void)[] = [];
    responses(() => new Promise((resolve) => release.push(() => resolve(response(200)))));
    const taken = [send(), send(), send()];
    expect(await reasonOf(send())).toBe('busy');
    expect(calls()).toBe(2);
    for (let n = 0; n < 3; n += 1) {
      await expect.poll(() => release.length).toBeGreaterThan(0);
      release.shift()?.();
    }
    expect(await Promise.all(taken)).toEqual([response(200), response(200), response(200)]);
  });
});
