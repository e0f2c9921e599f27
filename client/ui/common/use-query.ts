import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type ErrorCode, errorCodeOf } from '../../../domain/errors.ts';
import { log, reason } from '../../core/log.ts';
import type { Store } from '../../core/store.ts';

export type QueryState<T> =
  | { readonly state: 'loading' }
  /** `code` is null when the failure has none. */
  | { readonly state: 'failed'; readonly code: ErrorCode | null }
  | { readonly state: 'loaded'; readonly value: T };

interface Query<T> {
  readonly result: QueryState<T>;
  /** Replaces the value, for example after a change. */
  readonly put: (value: T) => void;
  readonly again: () => void;
}

/**
 * Queries the backend with `fetchValue`, which must be the same function while the query is the
 * same. A response to an earlier query is ignored.
 */
export function useQuery<T>(fetchValue: (store: Store) => Promise<T>): Query<T> {
  const store = useStore();
  const [result, setResult] = useState<QueryState<T>>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the same query
  useEffect(() => {
    let isGone = false;
    setResult({ state: 'loading' });
    fetchValue(store).then(
      (value) => !isGone && setResult({ state: 'loaded', value }),
      (error: unknown) => {
        log.info('account.not-answered', { reason: reason(error) });
        if (!isGone) setResult({ state: 'failed', code: errorCodeOf(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [store, fetchValue, tries]);

  return {
    result,
    put: (value) => setResult({ state: 'loaded', value }),
    again: () => setTries(tries + 1),
  };
}
