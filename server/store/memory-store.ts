import type { Clock } from '../../domain/clock.ts';
import type { Store } from './store.ts';

const sweepEvery = 1000;

/** A store that loses everything with the process; for tests and a single run. */
export function createMemoryStore(clock: Clock): Store {
  const records = new Map<string, { readonly value: string; readonly until: number }>();
  let writes = 0;

  function read(key: string): string | null {
    const record = records.get(key);
    if (!record) return null;
    if (record.until > clock()) return record.value;
    records.delete(key);
    return null;
  }

  function write(key: string, value: string, ttlMs: number): void {
    records.set(key, { value, until: clock() + ttlMs });
    writes += 1;
    if (writes % sweepEvery === 0) for (const known of records.keys()) read(known);
  }

  return {
    get: async (key) => read(key),
    set: async (key, value, ttlMs) => write(key, value, ttlMs),
    async add(key, value, ttlMs) {
      if (read(key) !== null) return false;
      write(key, value, ttlMs);
      return true;
    },
    async replace(key, expected, value, ttlMs) {
      if (read(key) !== expected) return false;
      write(key, value, ttlMs);
      return true;
    },
    async count(key, more, ttlMs) {
      const sum = Number(read(key) ?? 0) + more;
      write(key, `${sum}`, ttlMs);
      return sum;
    },
    async delete(key) {
      records.delete(key);
    },
    async close() {
      records.clear();
    },
  };
}
