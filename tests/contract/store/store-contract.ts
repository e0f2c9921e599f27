import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../../domain/clock.ts';
import type { Store } from '../../../server/store/store.ts';

/** How time goes by for a store: at once by its clock, or really where it has a clock of its own. */
export interface PassingTime {
  readonly clock: Clock;
  /** How long the records of these tests live, in ms: long enough that a slow machine cannot decide. */
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

  test('forgets a record at its end of life and not before', async () => {
    await store.set('a', 'x', life);
    await pass(0.3 * life);
    expect(await store.get('a')).toBe('x');
    await pass(0.7 * life);
    expect(await store.get('a')).toBeNull();
  });

  test('a later write gives a longer life', async () => {
    await store.set('a', 'x', life);
    await pass(0.6 * life);
    await store.set('a', 'x', life);
    await pass(0.6 * life);
    expect(await store.get('a')).toBe('x');
  });

  test('adds where nothing is, also in the place of an expired record', async () => {
    expect(await store.add('a', 'first', life)).toBe(true);
    expect(await store.add('a', 'second', life)).toBe(false);
    expect(await store.get('a')).toBe('first');
    await pass(life);
    expect(await store.add('a', 'third', life)).toBe(true);
    expect(await store.get('a')).toBe('third');
  });

  test('lets one of many that add at once succeed', async () => {
    const tries = Array.from({ length: 20 }, (_, index) => store.add('a', String(index), life));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('replaces only the expected value', async () => {
    await store.set('a', 'x', life);
    expect(await store.replace('a', 'y', 'z', life)).toBe(false);
    expect(await store.replace('a', 'x', 'z', life)).toBe(true);
    expect(await store.get('a')).toBe('z');
    expect(await store.replace('missing', 'x', 'z', life)).toBe(false);
    await pass(life);
    expect(await store.replace('a', 'z', 'w', life)).toBe(false);
  });

  test('lets one of many that replace at once succeed', async () => {
    await store.set('a', 'x', life);
    const tries = Array.from({ length: 20 }, (_, n) => store.replace('a', 'x', String(n), life));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('deletes, and a missing record is no error', async () => {
    await store.set('a', 'x', life);
    await store.delete('a');
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
  });

  test('counts from nothing, forgets a count at its end of life, and loses none of many at once', async () => {
    const sums = await Promise.all([1, 2, 3, 4].map((more) => store.count('a', more, life)));
    expect(Math.max(...sums)).toBe(10);
    expect(await store.count('a', 5, life)).toBe(15);
    expect(await store.count('b', 1, life)).toBe(1);
    await pass(life);
    expect(await store.count('a', 2, life)).toBe(2);
  });

  test('keeps thousands of records apart', async () => {
    for (let index = 0; index < 2500; index += 1) await store.set(`k${index}`, `${index}`, 60_000);
    expect(await store.get('k0')).toBe('0');
    expect(await store.get('k2499')).toBe('2499');
  });
}
