import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ListedOrder } from '../../../domain/commerce/order-view.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './account.module.css';
import { AccountTiles } from './account-tiles.tsx';
import { fetchLastOrder } from './order-calls.ts';
import { NoOrders, OrderList } from './order-list.tsx';
import overview from './overview.module.css';
import { ProfileAwaited } from './profile-awaited.tsx';
import { StoredAt } from './stored-at.tsx';
import { useStoredOrders } from './use-stored-orders.ts';

/**
 * Where a customer lands: a greeting, the last order and the way to every section. The last order
 * known to this device is shown until the backend answers, and when it does not.
 */
export default function OverviewSection() {
  const profile = useAtomValue(profileAtom);
  const stored = useStoredOrders();
  const { result, again } = useQuery(fetchLastOrder);
  if (profile === null) return <ProfileAwaited />;
  if (result.state === 'loading' && stored === null) return <Loading />;
  const name = profile.firstname?.trim() ?? '';
  const known = stored?.items.slice(0, 1) ?? [];
  return (
    <>
      <h2 className={overview.greeting}>
        {name === '' ? <Trans>Good day</Trans> : <Trans>Good day, {name}</Trans>}
      </h2>
      {result.state === 'failed' && <StoredAt at={stored?.at ?? null} />}
      {result.state === 'failed' && known.length === 0 ? (
        <FailedState onRetry={again} />
      ) : (
        <LastOrder orders={result.state === 'loaded' ? result.value.items : known} />
      )}
      <AccountTiles />
    </>
  );
}

function LastOrder({ orders }: { readonly orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <section className={overview.last}>
      <div className={overview.bar}>
        <h3 className={styles.subheading}>
          <Trans>Last order</Trans>
        </h3>
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'account-orders' }}>
          <Trans>All orders</Trans>
        </Anchor>
      </div>
      <OrderList orders={orders} />
    </section>
  );
}
