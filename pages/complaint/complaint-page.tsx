import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { ClaimPage } from '../../client/features/orders/claim-page.tsx';

const ComplaintForm = lazy(() => import('./complaint-form.tsx'));

/** A complaint about products that do not conform to the contract (pl-B09). */
export function ComplaintPage() {
  return (
    <ClaimPage
      paper="complaint-form"
      title={<Trans>Complaint</Trans>}
      intro={
        <p>
          <Trans>
            We answer for what we sold for two years. You get our answer within 14 days; without one
            the complaint is accepted.
          </Trans>
        </p>
      }
    >
      {(order) => <ComplaintForm key={order.order_uuid} order={order} />}
    </ClaimPage>
  );
}
