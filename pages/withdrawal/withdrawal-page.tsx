import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { ClaimPage } from '../../client/features/orders/claim-page.tsx';
import styles from '../../client/features/orders/orders.module.css';
import { WithdrawalClosed } from '../../client/features/orders/withdrawal-closed.tsx';

const WithdrawalForm = lazy(() => import('./withdrawal-form.tsx'));

/** The withdrawal function required by law: two steps, no login, no reason (pl-C02, pl-C04). */
export function WithdrawalPage() {
  return (
    <ClaimPage
      paper="return-form"
      title={<Trans>Withdraw from the contract here</Trans>}
      intro={
        <p>
          <Trans>
            You have 14 days from getting the parcel, and need give no reason. We send a receipt at
            once.
          </Trans>
        </p>
      }
    >
      {(order) =>
        order.withdrawal.is_open ? (
          <WithdrawalForm key={order.order_uuid} order={order} />
        ) : (
          <div className={styles.notice}>
            <WithdrawalClosed withdrawal={order.withdrawal} />
          </div>
        )
      }
    </ClaimPage>
  );
}
