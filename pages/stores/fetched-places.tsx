import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Store } from '../../client/core/store.ts';
import { fetchShops } from '../../client/features/stores/fetch-shops.ts';
import { useQuery } from '../../client/ui/common/use-query.ts';
import { FailedState } from '../../client/ui/failed-state.tsx';
import { Loading } from '../../client/ui/loading.tsx';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import { Places } from './places.tsx';

/** The places fetched from the backend, if the page came without them. */
export default function FetchedPlaces({ network }: { readonly network: ShopNetwork }) {
  const fetchPlaces = useCallback((store: Store) => fetchShops(store, network, null), [network]);
  const { result, again } = useQuery(fetchPlaces);
  if (result.state === 'loading') return <Loading isTall />;
  if (result.state === 'loaded') return <Places places={result.value} />;
  return (
    <FailedState onRetry={again}>
      <Trans>The list cannot be loaded now</Trans>
    </FailedState>
  );
}
