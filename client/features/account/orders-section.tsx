import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo } from 'react';
import * as v from 'valibot';
import { listMoment } from '../../../domain/account/moment.ts';
import {
  type OrderHistory,
  OrderHistorySchema,
  orderStates,
} from '../../../domain/commerce/order-view.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { profileAtom, sessionAtom } from '../../core/session/session-atoms.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { Ways } from '../../ui/page.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { ShoppingLink } from '../../ui/shopping-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { orderStatusLabels } from '../orders/order-labels.ts';
import styles from './account.module.css';
import type { SectionProps } from './account-view.ts';
import { fetchOrders, ordersPerPage } from './order-calls.ts';

const DeviceNote = lazy(() => import('../../ui/common/device-note.tsx'));

/** The customer's orders, newest first, `ordersPerPage` on a page. */
export default function OrdersSection({ view: { page } }: SectionProps) {
  const query = useQuery(useMemo(() => fetchOrders(page), [page]));
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Orders</Trans>
      </h2>
      <Unconfirmed />
      <QueryResult query={query} otherwise={page === 1 ? <StoredOrders /> : null}>
        {(history) =>
          history.items.length === 0 && page === 1 ? (
            <NoOrders />
          ) : (
            <>
              <OrderList orders={history.items} />
              <Pages page={page} total={history.total_count} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

/** Orders placed before registration join the account once its e-mail address is confirmed. */
function Unconfirmed() {
  const profile = useAtomValue(profileAtom);
  if (profile?.email_confirmed !== false) return null;
  const { email } = profile;
  return (
    <p className={styles.soft}>
      <Trans>
        Orders that you placed with {email} without signing in are missing here until you confirm
        the address by the link of our message.{' '}
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'forgot-password' }}>
          No message? A link to a new password confirms it, too
        </Anchor>
      </Trans>
    </p>
  );
}

function OrderList({ orders }: { readonly orders: OrderHistory['items'] }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderRow key={order.entity_id} order={order} />
      ))}
    </ul>
  );
}

/** The newest orders stored with the session, shown when the request fails (account-01). */
function StoredOrders() {
  const stored = useAtomValue(sessionAtom)?.ordersHistory;
  const history = v.safeParse(OrderHistorySchema, { ...stored, total_count: 0 });
  if (!history.success || history.output.items.length === 0) return null;
  return (
    <>
      {stored?.at != null && (
        <Suspense>
          <DeviceNote at={stored.at} count={null} isReduced={false} />
        </Suspense>
      )}
      <p className={styles.soft}>
        <Trans>Your newest orders, as this device last saw them:</Trans>
      </p>
      <OrderList orders={history.output.items} />
    </>
  );
}

function NoOrders() {
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

function OrderRow({ order }: { readonly order: OrderHistory['items'][number] }) {
  const format = usePriceFormat();
  const { increment_id: number, line_count: lines, order_uuid: uuid } = order;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.strong}>
          {uuid === null ? (
            <Trans>Order {number}</Trans>
          ) : (
            <Anchor className={styles.link} target={orderTarget(uuid)}>
              <Trans>Order {number}</Trans>
            </Anchor>
          )}
        </p>
        <p className={styles.soft}>
          {listMoment(order.created_at)}
          {lines > 0 && (
            <>
              {' · '}
              <Plural value={lines} one="# product" other="# products" />
            </>
          )}
        </p>
      </div>
      <div>
        <p className={styles.number}>{formatPrice(fromDecimal(order.grand_total), format)}</p>
        <OrderStatus status={order.status} />
        {order.is_partly_withdrawn && (
          <p className={styles.soft}>
            <Trans>Withdrawn from in part</Trans>
          </p>
        )}
        {order.status === 'waiting_for_payment' && uuid !== null && (
          <Anchor className={styles.link} target={orderTarget(uuid)}>
            <Trans>
              Pay<VisuallyHidden> for the order {number}</VisuallyHidden>
            </Trans>
          </Anchor>
        )}
      </div>
    </li>
  );
}

function OrderStatus({ status }: { readonly status: string }) {
  const { i18n } = useLingui();
  const known = v.parse(OrderStatusSchema, status);
  return <p className={styles.soft}>{i18n._(orderStatusLabels[known])}</p>;
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
}

function Pages({ page, total }: PagesProps) {
  const { t } = useLingui();
  const last = Math.max(1, Math.ceil(total / ordersPerPage));
  if (last === 1) return null;
  const to = (number: number) =>
    ({ to: 'screen', screen: 'account-orders', search: { p: String(number) } }) as const;
  return (
    <nav aria-label={t`Pages`}>
      <Ways>
        {page > 1 && (
          <ButtonLink look="quiet" target={to(page - 1)} rel="prev">
            <Trans>Newer orders</Trans>
          </ButtonLink>
        )}
        <span className={styles.soft}>
          <Trans>
            Page {page} of {last}
          </Trans>
        </span>
        {page < last && (
          <ButtonLink look="quiet" target={to(page + 1)} rel="next">
            <Trans>Older orders</Trans>
          </ButtonLink>
        )}
      </Ways>
    </nav>
  );
}
