import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type ErrorCode, errorCodeOf } from '../../../domain/errors.ts';
import { log, reason } from '../../core/log.ts';
import type { Store } from '../../core/store.ts';

export type QueryState<T> =
  | { readonly state: 'asking' }
  /** `code` is null when the failure has none. */
  | { readonly state: 'failed'; readonly code: ErrorCode | null }
  | { readonly state: 'answered'; readonly value: T };

interface Query<T> {
  readonly asked: QueryState<T>;
  /** Replaces the value, for example after a change. */
  readonly put: (value: T) => void;
  readonly again: () => void;
}

/**
 * Queries the backend with `ask`, which must keep its identity while the query is the same. A
 * response to an earlier query is ignored.
 */
export function useQuery<T>(ask: (store: Store) => Promise<T>): Query<T> {
  const store = useStore();
  const [asked, setAsked] = useState<QueryState<T>>({ state: 'asking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the same query
  useEffect(() => {
    let isGone = false;
    setAsked({ state: 'asking' });
    ask(store).then(
      (value) => !isGone && setAsked({ state: 'answered', value }),
      (error: unknown) => {
        log.info('account.not-answered', { reason: reason(error) });
        if (!isGone) setAsked({ state: 'failed', code: errorCodeOf(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [store, ask, tries]);

  return {
    asked,
    put: (value) => setAsked({ state: 'answered', value }),
    again: () => setTries(tries + 1),
  };
}
