import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { listMoment } from '../../../domain/account/moment.ts';
import { type ListedOrder, orderStates } from '../../../domain/commerce/order-view.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { ShoppingLink } from '../../ui/shopping-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { orderStatusLabels } from '../orders/order-labels.ts';
import { ReorderButton } from '../orders/reorder-button.tsx';
import { fetchOrderLines } from './order-calls.ts';
import styles from './order-list.module.css';
import { OrderPictures } from './order-pictures.tsx';

/** Orders in rows, each with its state, its pictures and what can be done with it. */
export function OrderList({ orders }: { readonly orders: readonly ListedOrder[] }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderRow key={order.entity_id} order={order} />
      ))}
    </ul>
  );
}

/** In the place of the list for who has ordered nothing yet. */
export function NoOrders() {
  return (
    <EmptyState title={<Trans>No orders yet</Trans>} action={<ShoppingLink />}>
      <p>
        <Trans>What you order while signed in stands here.</Trans>
      </p>
    </EmptyState>
  );
}

const orderTarget = (uuid: string) =>
  ({ to: 'screen', screen: 'order', params: { uuid } }) as const;

/** An unknown state is shown as accepted, as on the order's own page. */
const OrderStatusSchema = v.fallback(v.picklist(orderStates), 'accepted');

interface RowProps {
  readonly order: ListedOrder;
}

function OrderRow({ order }: RowProps) {
  const format = usePriceFormat();
  return (
    <li className={styles.order}>
      <Summary order={order} />
      <p className={styles.total}>{formatPrice(fromDecimal(order.grand_total), format)}</p>
      <OrderPictures lines={order.lines} />
      <Actions order={order} />
    </li>
  );
}

function Summary({ order }: RowProps) {
  const { increment_id: number, line_count: lines, order_uuid: uuid } = order;
  return (
    <div>
      <p className={styles.number}>
        {uuid === null ? (
          <Trans>Order {number}</Trans>
        ) : (
          <Anchor target={orderTarget(uuid)}>
            <Trans>Order {number}</Trans>
          </Anchor>
        )}
      </p>
      <OrderStatus status={order.status} />
      <p className={styles.soft}>
        {listMoment(order.created_at)}
        {lines > 0 && (
          <>
            {' · '}
            <Plural value={lines} one="# product" other="# products" />
          </>
        )}
      </p>
      {order.is_partly_withdrawn && (
        <p className={styles.soft}>
          <Trans>Withdrawn from in part</Trans>
        </p>
      )}
    </div>
  );
}

function OrderStatus({ status }: { readonly status: string }) {
  const { i18n } = useLingui();
  const known = v.parse(OrderStatusSchema, status);
  return (
    <p className={styles.status} data-status={known}>
      {i18n._(orderStatusLabels[known])}
    </p>
  );
}

function Actions({ order: { increment_id: number, order_uuid: uuid, status } }: RowProps) {
  if (uuid === null) return null;
  return (
    <div className={styles.actions}>
      {status === 'waiting_for_payment' && (
        <ButtonLink target={orderTarget(uuid)}>
          <Trans>
            Pay<VisuallyHidden> for the order {number}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      )}
      <ReorderButton look="quiet" linesOf={fetchOrderLines(uuid)}>
        <VisuallyHidden>
          {' '}
          <Trans>Order {number}</Trans>
        </VisuallyHidden>
      </ReorderButton>
    </div>
  );
}
