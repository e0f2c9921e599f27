import type { ReactNode } from 'react';
import { FailedState } from '../ui/failed-state.tsx';
import { Loading } from '../ui/loading.tsx';
import type { useQuery } from './use-query.ts';

interface AnsweredProps<T> {
  readonly answer: ReturnType<typeof useQuery<T>>;
  readonly children: (value: T) => ReactNode;
  /** What is known without an answer, below the way to ask again. */
  readonly otherwise?: ReactNode;
}

/** What was answered; while it is asked for, room for it, and a way to ask again where it failed. */
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
