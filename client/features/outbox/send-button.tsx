import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { OrderState } from '../../../domain/sync/task-state.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { Button } from '../../ui/button.tsx';

interface SendButtonProps {
  readonly state: OrderState;
  readonly isBusy: boolean;
  /** Its refusal names a new total, to which the shopper may agree. */
  readonly hasNewTotal: boolean;
  /** The shopper confirms that the order is sent. */
  readonly onAgree: () => void;
  readonly onRetry: () => void;
}

/**
 * The button that sends an order, if it can be sent. With a connection it states the obligation to
 * pay.
 */
export function SendButton({ state, isBusy, hasNewTotal, onAgree, onRetry }: SendButtonProps) {
  const { t } = useLingui();
  const isOnline = useAtomValue(isOnlineAtom);
  if (state === 'unconfirmed' || hasNewTotal) {
    return (
      <Button isBusy={isBusy} onClick={onAgree}>
        {isOnline ? t`Order with obligation to pay` : <Trans>Send it by itself later</Trans>}
      </Button>
    );
  }
  if ((state === 'queued' || state === 'sending') && isOnline) {
    return (
      <Button isBusy={isBusy} onClick={onRetry}>
        <Trans>Try again now</Trans>
      </Button>
    );
  }
  return null;
}
