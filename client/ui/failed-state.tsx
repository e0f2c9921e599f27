import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { isOnlineAtom } from '../core/net/online.ts';
import { Button } from './button.tsx';
import styles from './page.module.css';
import { Ways } from './page.tsx';

interface FailedStateProps {
  readonly onRetry: () => void;
  /** The retry is under way. */
  readonly isBusy?: boolean;
  /** What failed, if there is more to explain. */
  readonly children?: ReactNode;
  /** An alternative action. */
  readonly action?: ReactNode;
}

/**
 * A loading error, announced at once, with a retry button. It names the connection only where there is
 * none: with one, the shop does not respond.
 */
export function FailedState({ onRetry, isBusy = false, children, action }: FailedStateProps) {
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <div className={styles.failed} role="alert">
      <p>
        {children ??
          (isOnline ? (
            <Trans>This could not be loaded. Please try again in a moment.</Trans>
          ) : (
            <Trans>This could not be loaded. Check the connection and try again.</Trans>
          ))}
      </p>
      <Ways>
        {action}
        <Button look="ghost" isBusy={isBusy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Ways>
    </div>
  );
}
