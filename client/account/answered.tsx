import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './account.module.css';
import type { useAnswer } from './use-answer.ts';

interface AnsweredProps<T> {
  readonly answer: ReturnType<typeof useAnswer<T>>;
  readonly children: (value: T) => ReactNode;
  /** What is known without an answer, below the way to ask again. */
  readonly otherwise?: ReactNode;
}

/** What was answered; while it is asked for, room for it, and a way to ask again where it failed. */
export function Answered<T>({ answer: { asked, again }, children, otherwise }: AnsweredProps<T>) {
  switch (asked.state) {
    case 'asking':
      return <div className={styles.skeleton} aria-busy="true" />;
    case 'failed':
      return (
        <>
          <div className={styles.notice} role="alert">
            <p>
              <Trans>This could not be loaded. Check the connection and try again.</Trans>
            </p>
            <Button look="ghost" onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
          {otherwise}
        </>
      );
    case 'answered':
      return children(asked.value);
  }
}
