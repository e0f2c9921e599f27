import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { ClaimPage } from '../../client/features/orders/claim-page.tsx';
import styles from '../../client/features/orders/orders.module.css';

const ExchangeForm = lazy(() => import('./exchange-form.tsx'));

/** An exchange for another size or colour; a service beside the right to withdraw. */
export function ExchangePage() {
  return (
    <ClaimPage
      paper="complaint-form"
      title={<Trans>Exchange for another size</Trans>}
      intro={
        <p>
          <Trans>
            The exchange is free and takes nothing from your right to withdraw from the contract.
          </Trans>
        </p>
      }
    >
      {(order) =>
        order.withdrawal.is_open ? (
          <ExchangeForm key={order.order_uuid} order={order} />
        ) : (
          <p className={styles.notice}>
            <Trans>The time for exchanges by this form is over. Write to us: we shall see.</Trans>
          </p>
        )
      }
    </ClaimPage>
  );
}
