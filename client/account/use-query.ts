import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type ErrorCode, errorCodeOf } from '../../domain/errors.ts';
import { log, reason } from '../log.ts';
import type { Store } from '../store.ts';

export type QueryState<T> =
  | { readonly state: 'asking' }
  /** With the code of the refusal, null where there is none. */
  | { readonly state: 'failed'; readonly code: ErrorCode | null }
  | { readonly state: 'answered'; readonly value: T };

interface Query<T> {
  readonly asked: QueryState<T>;
  /** Puts another value in the answer's place, as after a change. */
  readonly put: (value: T) => void;
  readonly again: () => void;
}

/**
 * What the backend answers to `ask`, which must keep its identity while the question is the same. An
 * answer that comes after another question was asked is nobody's.
 */
export function useQuery<T>(ask: (store: Store) => Promise<T>): Query<T> {
  const store = useStore();
  const [asked, setAsked] = useState<QueryState<T>>({ state: 'asking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question
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
