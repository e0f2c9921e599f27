import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { orderStatusLabels } from '../../client/features/orders/order-labels.ts';
import { PageTitle } from '../../client/ui/page.tsx';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { shownStatus } from '../../domain/order/shown-order.ts';

interface ThanksTitleProps {
  readonly focus: Ref<HTMLHeadingElement>;
  readonly order: OrderView | null;
}

/** Thanks for an order, with its status when it has progressed. */
export function ThanksTitle({ focus, order }: ThanksTitleProps) {
  const status = order === null ? 'waiting_for_payment' : shownStatus(order);
  const isOver = status === 'cancelled' || status === 'withdrawn';
  return (
    <PageTitle focus={focus}>
      {isOver ? <Trans>Your order</Trans> : <Trans>Thank you.</Trans>}
      <br />
      <em>
        <State status={status} />
      </em>
    </PageTitle>
  );
}

function State({ status }: Pick<OrderView, 'status'>) {
  const { i18n } = useLingui();
  switch (status) {
    case 'waiting_for_payment':
      return <Trans>We have your order.</Trans>;
    case 'accepted':
      return <Trans>We are packing.</Trans>;
    default:
      return <>{i18n._(orderStatusLabels[status])}.</>;
  }
}
