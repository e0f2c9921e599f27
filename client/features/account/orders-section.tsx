import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { Ways } from '../../ui/page.tsx';
import styles from './account.module.css';
import type { SectionProps } from './account-view.ts';
import { fetchOrders, ordersPerPage } from './order-calls.ts';
import { NoOrders, OrderList } from './order-list.tsx';
import { StoredAt } from './stored-at.tsx';
import { useStoredOrders } from './use-stored-orders.ts';

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

/** The newest orders stored with the session, shown when the request fails (account-01). */
function StoredOrders() {
  const stored = useStoredOrders();
  if (stored === null) return null;
  return (
    <>
      <StoredAt at={stored.at} />
      <p className={styles.soft}>
        <Trans>Your newest orders, as this device last saw them:</Trans>
      </p>
      <OrderList orders={stored.items} />
    </>
  );
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
