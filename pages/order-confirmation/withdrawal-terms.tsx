import { Trans } from '@lingui/react/macro';
import { WithdrawalUntil } from '../../client/features/orders/withdrawal-until.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import { useFeatures } from '../../client/ui/shop-context.tsx';
import { mayWithdraw } from '../../domain/catalogue/return-limit.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { ShownLine } from '../../domain/order/shown-order.ts';
import styles from './confirmation.module.css';

interface WithdrawalTermsProps {
  readonly lines: readonly ShownLine[];
  readonly order: OrderView | null;
}

/**
 * Withdrawal period and link; lines without the right to withdraw state the reason themselves
 * (pl-C01, pl-C10).
 */
export function WithdrawalTerms({ lines, order }: WithdrawalTermsProps) {
  const isOnline = useFeatures()('withdrawal');
  const stated = isOnline ? order?.withdrawal.is_open : undefined;
  const isOpen = stated ?? mayWithdraw(lines.map((line) => line.return_limit ?? undefined));
  if (!isOpen) return null;
  return (
    <p className={styles.soft}>
      <WithdrawalUntil until={order?.withdrawal.until ?? null} />{' '}
      <Anchor
        className={styles.link}
        target={{ to: 'screen', screen: isOnline ? 'withdrawal' : 'returns' }}
      >
        {isOnline ? (
          <Trans>Withdraw from the contract here</Trans>
        ) : (
          <Trans>Returns and complaints</Trans>
        )}
      </Anchor>
    </p>
  );
}
