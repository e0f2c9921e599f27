import type { ReactNode } from 'react';
import { FailedState } from '../failed-state.tsx';
import { Loading } from '../loading.tsx';
import type { useQuery } from './use-query.ts';

interface QueryResultProps<T> {
  readonly query: ReturnType<typeof useQuery<T>>;
  readonly children: (value: T) => ReactNode;
  /** Shown below the retry button when the request failed. */
  readonly otherwise?: ReactNode;
}

/** Renders the response of a query: a loading state, a retry button, or the content. */
export function QueryResult<T>({
  query: { result, again },
  children,
  otherwise,
}: QueryResultProps<T>) {
  switch (result.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <>
          <FailedState onRetry={again} />
          {otherwise}
        </>
      );
    case 'loaded':
      return children(result.value);
  }
}
