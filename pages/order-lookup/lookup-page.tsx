import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { FindOrder } from '../../client/features/orders/find-order.tsx';
import { openedOrderAtom } from '../../client/features/orders/opened-order.ts';
import styles from '../../client/features/orders/orders.module.css';
import { useFoundFocus } from '../../client/features/orders/use-found-focus.ts';
import { Loading } from '../../client/ui/loading.tsx';
import { Notice, Page, PageTitle } from '../../client/ui/page.tsx';
import { useShop } from '../../client/ui/shop-context.tsx';

const WholeOrder = lazy(() => import('../../client/features/orders/whole-order.tsx'));

/** An order found by its number and e-mail, without an account. */
export function LookupPage() {
  const { t } = useLingui();
  const { phone } = useShop().merchant;
  const order = useAtomValue(openedOrderAtom);
  const { place, moveThere } = useFoundFocus<HTMLElement>();
  return (
    <Page width="wide" isRoomy>
      <PageTitle>
        <Trans>Find an order</Trans>
      </PageTitle>
      <noscript>
        <Notice>
          <Trans>This form needs JavaScript. You can also call us: {phone}.</Trans>
        </Notice>
      </noscript>
      <FindOrder onFound={moveThere} />
      {order !== null && (
        <section ref={place} tabIndex={-1} aria-label={t`Your order`} className={styles.found}>
          <Suspense fallback={<Loading isTall />}>
            <WholeOrder key={order.order_uuid} order={order} />
          </Suspense>
        </section>
      )}
    </Page>
  );
}
