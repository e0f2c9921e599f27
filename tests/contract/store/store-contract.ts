import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../../domain/clock.ts';
import type { Store } from '../../../server/store/store.ts';

/**
 * How a test lets time pass for a store: at once through its clock, or by waiting if the store has
 * its own clock.
 */
export interface PassingTime {
  readonly clock: Clock;
  /**
   * Lifetime of the records in these tests, in ms: long enough that a slow machine does not affect
   * the result.
   */
  readonly life: number;
  pass(ms: number): Promise<void>;
}

function clockOfTest(): PassingTime {
  let now = 1_000_000;
  return {
    clock: () => now,
    life: 1000,
    pass: async (ms) => {
      now += ms;
    },
  };
}

/** What every implementation of the store must do. */
export function storeContract(
  open: (clock: Clock) => Store | Promise<Store>,
  timeOf: () => PassingTime = clockOfTest,
): void {
  let store: Store;
  let pass: PassingTime['pass'];
  let life: number;
  beforeEach(async () => {
    const time = timeOf();
    ({ pass, life } = time);
    store = await open(time.clock);
  });
  afterEach(() => store.close());

  test('reads what was written and nothing else', async () => {
    await store.set('a', 'jeden', life);
    expect(await store.get('a')).toBe('jeden');
    expect(await store.get('b')).toBeNull();
    await store.set('a', 'dwa 🧵', life);
    expect(await store.get('a')).toBe('dwa 🧵');
  });

  test('removes a record at the end of its life and not earlier', async () => {
    await store.set('a', 'x', life);
    await pass(0.3 * life);
    expect(await store.get('a')).toBe('x');
    await pass(0.7 * life);
    expect(await store.get('a')).toBeNull();
  });

  test('a later write extends the life of a record', async () => {
    await store.set('a', 'x', life);
    await pass(0.6 * life);
    await store.set('a', 'x', life);
    await pass(0.6 * life);
    expect(await store.get('a')).toBe('x');
  });

  test('adds a record only if there is none, or an expired one', async () => {
    expect(await store.add('a', 'first', life)).toBe(true);
    expect(await store.add('a', 'second', life)).toBe(false);
    expect(await store.get('a')).toBe('first');
    await pass(life);
    expect(await store.add('a', 'third', life)).toBe(true);
    expect(await store.get('a')).toBe('third');
  });

  test('lets exactly one of many concurrent adds succeed', async () => {
    const tries = Array.from({ length: 20 }, (_, index) => store.add('a', String(index), life));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('replaces a record only if it has the expected value', async () => {
    await store.set('a', 'x', life);
    expect(await store.replace('a', 'y', 'z', life)).toBe(false);
    expect(await store.replace('a', 'x', 'z', life)).toBe(true);
    expect(await store.get('a')).toBe('z');
    expect(await store.replace('missing', 'x', 'z', life)).toBe(false);
    await pass(life);
    expect(await store.replace('a', 'z', 'w', life)).toBe(false);
  });

  test('lets exactly one of many concurrent replacements succeed', async () => {
    await store.set('a', 'x', life);
    const tries = Array.from({ length: 20 }, (_, n) => store.replace('a', 'x', String(n), life));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('deletes a record, and a missing one is no error', async () => {
    await store.set('a', 'x', life);
    await store.delete('a');
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
  });

  test('counts from zero, resets a counter at the end of its life, and loses none of many concurrent counts', async () => {
    const sums = await Promise.all([1, 2, 3, 4].map((more) => store.count('a', more, life)));
    expect(Math.max(...sums)).toBe(10);
    expect(await store.count('a', 5, life)).toBe(15);
    expect(await store.count('b', 1, life)).toBe(1);
    await pass(life);
    expect(await store.count('a', 2, life)).toBe(2);
  });

  test('lists due entries, the earliest first, and moves or removes them only as they were read', async () => {
    const now = 1_764_350_000_123;
    await store.plan('events', 'late', now + 1);
    await store.plan('events', 'b', now);
    await store.plan('events', 'a', now - 5);
    await store.plan('other', 'c', now);
    const first = { id: 'a', at: now - 5 };
    expect(await store.due('events', now, 10)).toEqual([first, { id: 'b', at: now }]);
    expect(await store.due('events', now, 1)).toEqual([first]);
    expect(await store.due('missing', now, 1)).toEqual([]);
    expect(await store.replan('events', { ...first, at: now }, null)).toBe(false);
    expect(await store.replan('events', first, now + 10)).toBe(true);
    expect(await store.replan('events', first, null)).toBe(false);
    await store.plan('events', 'late', now);
    expect((await store.due('events', now, 10)).map(({ id }) => id).toSorted()).toEqual([
      'b',
      'late',
    ]);
    expect(await store.replan('events', { id: 'b', at: now }, null)).toBe(true);
    expect((await store.due('events', now + 10, 10)).map(({ id }) => id)).toEqual(['late', 'a']);
    expect(await store.replan('events', { id: 'b', at: now }, now)).toBe(false);
  });

  test('gives a due entry to exactly one of many who claim it at once', async () => {
    await store.plan('events', 'a', 1);
    const tries = Array.from({ length: 20 }, (_, n) =>
      store.replan('events', { id: 'a', at: 1 }, 100 + n),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('stores thousands of records separately', async () => {
    for (let index = 0; index < 2500; index += 1) await store.set(`k${index}`, `${index}`, 60_000);
    expect(await store.get('k0')).toBe('0');
    expect(await store.get('k2499')).toBe('2499');
  });
}
