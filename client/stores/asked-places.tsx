import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import { useAnswer } from '../account/use-answer.ts';
import type { Store } from '../store.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { askShops } from './ask-shops.ts';
import { Places } from './places.tsx';
import type { Spot } from './where-am-i.ts';

interface AskedPlacesProps {
  readonly network: ShopNetwork;
  readonly near: Spot | null;
}

/** The places as the backend tells them now: by distance, or where the page came without them. */
export default function AskedPlaces({ network, near }: AskedPlacesProps) {
  const ask = useCallback((store: Store) => askShops(store, network, near), [network, near]);
  const { asked, again } = useAnswer(ask);
  return (
    <>
      <p role="status">
        {asked.state === 'answered' && near !== null && <Trans>The nearest are first.</Trans>}
      </p>
      {asked.state === 'failed' && (
        <FailedState onRetry={again}>
          <Trans>The list cannot be loaded now</Trans>
        </FailedState>
      )}
      {asked.state === 'asking' && <Loading isTall />}
      {asked.state === 'answered' && <Places places={asked.value} />}
    </>
  );
}
