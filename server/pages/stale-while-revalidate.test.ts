import { describe, expect, test } from 'vitest';
import { type Fetch, staleWhileRevalidate } from './stale-while-revalidate.ts';

function open() {
  const state = { now: 0, fetches: 0, lasts: [] as (string | undefined)[] };
  const cached = staleWhileRevalidate<string>(() => state.now);
  const ask = (fetch: Fetch<string>, key = 'a') =>
    cached(key, (last) => {
      state.fetches += 1;
      state.lasts.push(last);
      return fetch(last);
    });
  const of = (value: string) => async () => ({ value, freshMs: 1000 });
  return { state, ask, of };
}

describe('a value that is revalidated', () => {
  test('is fetched once for all waiting callers, and again when it is no longer fresh', async () => {
    const { state, ask, of } = open();
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(of('one'))));
    expect(new Set(all)).toEqual(new Set(['one']));
    state.now = 999;
    expect(await ask(of('two'))).toBe('one');
    expect(state.fetches).toBe(1);
    state.now = 1000;
    expect(await ask(of('two'))).toBe('two');
    expect(state.lasts).toEqual([undefined, 'one']);
    expect(await ask(of('other'), 'b')).toBe('other');
  });

  test('is not used longer because the clock was set back', async () => {
    const { state, ask, of } = open();
    state.now = 5 * 3_600_000;
    await ask(of('one'));
    state.now = 0;
    expect(await ask(of('two'))).toBe('one');
    state.now = 1001;
    expect(await ask(of('two'))).toBe('two');
  });

  test.each([
    ['returns nothing', async () => null],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('is used while a fetch %s, and the next caller fetches again', async (_, failing) => {
    const { state, ask, of } = open();
    expect(await ask(failing)).toBeUndefined();
    expect(await ask(of('one'))).toBe('one');
    state.now = 5000;
    expect(await ask(failing)).toBe('one');
    expect(await ask(of('two'))).toBe('two');
    expect(state.fetches).toBe(4);
  });

  test('is used after the wait of a page, until the slow fetch has ended', async () => {
    const { state, ask, of } = open();
    await ask(of('one'));
    state.now = 1000;
    const slow = Promise.withResolvers<void>();
    const fetch = async () => {
      await slow.promise;
      return { value: 'two', freshMs: 1000 };
    };
    expect(await Promise.all([ask(fetch), ask(fetch)])).toEqual(['one', 'one']);
    slow.resolve();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await ask(of('three'))).toBe('two');
    expect(state.fetches).toBe(2);
  });
});
