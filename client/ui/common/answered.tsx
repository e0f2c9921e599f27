import type { ReactNode } from 'react';
import { FailedState } from '../failed-state.tsx';
import { Loading } from '../loading.tsx';
import type { useQuery } from './use-query.ts';

interface AnsweredProps<T> {
  readonly answer: ReturnType<typeof useQuery<T>>;
  readonly children: (value: T) => ReactNode;
  /** Shown below the retry button when the request failed. */
  readonly otherwise?: ReactNode;
}

/** Renders the response of a query: a loading state, a retry button, or the content. */
export function Answered<T>({ answer: { asked, again }, children, otherwise }: AnsweredProps<T>) {
  switch (asked.state) {
    case 'asking':
      return <Loading />;
    case 'failed':
      return (
        <>
          <FailedState onRetry={again} />
          {otherwise}
        </>
      );
    case 'answered':
      return children(asked.value);
  }
}
