import type { Clock } from '../../domain/clock.ts';
import type { Store } from './store.ts';

const sweepEvery = 1000;

/** A store that loses everything with the process; for tests and a single run. */
export function createMemoryStore(clock: Clock): Store {
  const records = new Map<string, { readonly value: string; readonly until: number }>();
  const plans = new Map<string, Map<string, number>>();
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
    async plan(list, id, at) {
      const entries = plans.get(list) ?? new Map<string, number>();
      plans.set(list, entries.set(id, at));
    },
    async due(list, now, most) {
      return Array.from(plans.get(list) ?? [], ([id, at]) => ({ id, at }))
        .filter(({ at }) => at <= now)
        .toSorted((a, b) => a.at - b.at)
        .slice(0, most);
    },
    async replan(list, entry, at) {
      const entries = plans.get(list);
      if (entries?.get(entry.id) !== entry.at) return false;
      if (at === null) entries.delete(entry.id);
      else entries.set(entry.id, at);
      return true;
    },
    async close() {
      records.clear();
      plans.clear();
    },
  };
}
