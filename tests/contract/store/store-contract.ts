import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../../domain/clock.ts';
import type { Store } from '../../../server/store/store.ts';

/** What every implementation of the store must do. */
export function storeContract(open: (clock: Clock) => Store | Promise<Store>): void {
  let now = 0;
  let store: Store;
  beforeEach(async () => {
    now = 1_000_000;
    store = await open(() => now);
  });
  afterEach(() => store.close());

  test('reads what was written and nothing else', async () => {
    await store.set('a', 'jeden', 1000);
    expect(await store.get('a')).toBe('jeden');
    expect(await store.get('b')).toBeNull();
    await store.set('a', 'dwa 🧵', 1000);
    expect(await store.get('a')).toBe('dwa 🧵');
  });

  test('forgets a record at its end of life and not before', async () => {
    await store.set('a', 'x', 1000);
    now += 999;
    expect(await store.get('a')).toBe('x');
    now += 1;
    expect(await store.get('a')).toBeNull();
  });

  test('a later write gives a longer life', async () => {
    await store.set('a', 'x', 1000);
    now += 900;
    await store.set('a', 'x', 1000);
    now += 900;
    expect(await store.get('a')).toBe('x');
  });

  test('adds where nothing is, also in the place of an expired record', async () => {
    expect(await store.add('a', 'first', 1000)).toBe(true);
    expect(await store.add('a', 'second', 1000)).toBe(false);
    expect(await store.get('a')).toBe('first');
    now += 1000;
    expect(await store.add('a', 'third', 1000)).toBe(true);
    expect(await store.get('a')).toBe('third');
  });

  test('lets one of many that add at once succeed', async () => {
    const tries = Array.from({ length: 20 }, (_, index) => store.add('a', String(index), 1000));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('replaces only the expected value', async () => {
    await store.set('a', 'x', 1000);
    expect(await store.replace('a', 'y', 'z', 1000)).toBe(false);
    expect(await store.replace('a', 'x', 'z', 1000)).toBe(true);
    expect(await store.get('a')).toBe('z');
    expect(await store.replace('missing', 'x', 'z', 1000)).toBe(false);
    now += 1000;
    expect(await store.replace('a', 'z', 'w', 1000)).toBe(false);
  });

  test('deletes, and a missing record is no error', async () => {
    await store.set('a', 'x', 1000);
    await store.delete('a');
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
  });

  test('keeps thousands of records apart', async () => {
    for (let index = 0; index < 2500; index += 1) await store.set(`k${index}`, `${index}`, 1000);
    expect(await store.get('k0')).toBe('0');
    expect(await store.get('k2499')).toBe('2499');
  });
}
