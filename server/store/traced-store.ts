import { inSpan, openedTracing } from '../telemetry/tracing.ts';
import type { Store } from './store.ts';

/** Records whose reads and writes are spans, by their kind: a key itself opens what it names. */
export function tracedStore<T extends Store>(store: T): T {
  if (openedTracing() === null) return store;
  const ask = <R>(what: string, key: string, work: () => Promise<R>) => {
    const kind = key.split(':', 1)[0] ?? '';
    const attributes = { 'db.system.name': 'redis', 'witryna.records': kind };
    return inSpan(`redis ${what}`, attributes, work, 'client');
  };
  return {
    ...store,
    get: (key) => ask('get', key, () => store.get(key)),
    set: (key, value, ttlMs) => ask('set', key, () => store.set(key, value, ttlMs)),
    add: (key, value, ttlMs) => ask('add', key, () => store.add(key, value, ttlMs)),
    replace: (key, expected, value, ttlMs) =>
      ask('replace', key, () => store.replace(key, expected, value, ttlMs)),
    delete: (key) => ask('delete', key, () => store.delete(key)),
  };
}
