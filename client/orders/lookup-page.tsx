import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/loading.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { FindOrder } from './find-order.tsx';
import { openedOrderAtom } from './opened-order.ts';

const WholeOrder = lazy(() => import('./whole-order.tsx'));

/** An order found by its number and e-mail, without an account. */
export function LookupPage() {
  const order = useAtomValue(openedOrderAtom);
  return (
    <Page width="wide" isRoomy>
      <PageTitle>
        <Trans>Find an order</Trans>
      </PageTitle>
      <FindOrder />
      {order !== null && (
        <Suspense fallback={<Loading isTall />}>
          <WholeOrder order={order} />
        </Suspense>
      )}
    </Page>
  );
}
