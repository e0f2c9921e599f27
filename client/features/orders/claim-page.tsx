import { Trans } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { Button } from '../../ui/button.tsx';
import { PrivacyNote } from '../../ui/form/privacy-note.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page, PageTitle, Ways } from '../../ui/page.tsx';
import { FindOrder } from './find-order.tsx';
import { openedOrderAtom } from './opened-order.ts';
import styles from './orders.module.css';
import { useFoundFocus } from './use-found-focus.ts';

interface ClaimPageProps {
  readonly title: ReactNode;
  readonly intro: ReactNode;
  /** The same form for printing. */
  readonly paper: 'return-form' | 'complaint-form';
  /** The form for the found order. */
  readonly children: (order: OrderView) => ReactNode;
}

/** A page of a statement about an order: finds the order without a login, then shows the form. */
export function ClaimPage({ title, intro, paper, children }: ClaimPageProps) {
  const [order, setOrder] = useAtom(openedOrderAtom);
  const number = order?.order_number;
  const { place, moveThere } = useFoundFocus<HTMLHeadingElement>();
  function another() {
    setOrder(null);
    moveThere();
  }

  return (
    <Page width="wide" isRoomy>
      <PageTitle focus={place}>{title}</PageTitle>
      <div className={styles.lead}>{intro}</div>
      <noscript>
        <p className={styles.notice}>
          <Trans>
            This form needs JavaScript. You can also send the statement by e-mail or letter: our
            address and the model form are on the page{' '}
            <Anchor className={styles.link} target={{ to: 'screen', screen: 'returns' }}>
              Returns and complaints
            </Anchor>
          </Trans>
        </p>
      </noscript>
      {order === null ? (
        <FindOrder onFound={moveThere} />
      ) : (
        <>
          <Ways>
            <p>
              <Trans>
                Order number <b>{number}</b>
              </Trans>
            </p>
            <Button look="quiet" onClick={another}>
              <Trans>Find another order</Trans>
            </Button>
          </Ways>
          <Suspense fallback={<Loading isTall />}>{children(order)}</Suspense>
        </>
      )}
      <p>
        <Anchor className={styles.link} target={{ to: 'screen', screen: paper }}>
          <Trans>The form to print, also as a PDF</Trans>
        </Anchor>
      </p>
      <PrivacyNote purpose="order" />
    </Page>
  );
}
