import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/loading.tsx';
import { Notice, Page, PageTitle } from '../ui/page.tsx';
import { useShop } from '../ui/shop-context.tsx';
import { FindOrder } from './find-order.tsx';
import { openedOrderAtom } from './opened-order.ts';
import styles from './orders.module.css';
import { useFoundFocus } from './use-found-focus.ts';

const WholeOrder = lazy(() => import('./whole-order.tsx'));

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
