import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { useAnswer } from '../account/use-answer.ts';
import { log, reason } from '../log.ts';
import type { Store } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { PageTitle } from '../ui/page.tsx';
import { askShops, type ShopNetwork, type Spot, whereAmI } from './ask-shops.ts';
import { ShopPlace } from './shop-place.tsx';
import styles from './stores.module.css';

interface StoresPageProps {
  readonly view: { readonly network: ShopNetwork };
}

const texts: Readonly<
  Record<ShopNetwork, { readonly title: ReactNode; readonly lead: ReactNode }>
> = {
  salon: {
    title: <Trans>Our shops</Trans>,
    lead: <Trans>Try things on, pick up what you ordered, have things mended.</Trans>,
  },
  showroom: {
    title: <Trans>Showrooms</Trans>,
    lead: (
      <Trans>Here you see and try on the whole collection; what you choose we send home.</Trans>
    ),
  },
};

/** Our shops, or our showrooms: a list, with distances when the shopper asks for them. [content-16] */
export function StoresPage({ view: { network } }: StoresPageProps) {
  const [near, setNear] = useState<Spot | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const ask = useCallback(
    async (store: Store) => ({ near, places: await askShops(store, network, near) }),
    [network, near],
  );
  const { asked, again } = useAnswer(ask);

  async function findMe() {
    setUnknown(false);
    try {
      setNear(await whereAmI());
    } catch (error) {
      log.info('stores.place-unknown', { reason: reason(error) });
      setUnknown(true);
    }
  }

  return (
    <div className={styles.page}>
      <PageTitle isLarge>{texts[network].title}</PageTitle>
      <p>{texts[network].lead}</p>
      <div>
        <Button type="button" look="quiet" onClick={() => void findMe()}>
          <Trans>Show the nearest first</Trans>
        </Button>
      </div>
      <p role="status">
        {isUnknown && <Trans>We could not learn where you are. The list stays as it was.</Trans>}
        {asked.state === 'answered' && asked.value.near !== null && (
          <Trans>The nearest are first.</Trans>
        )}
      </p>
      {asked.state === 'failed' && (
        <FailedState onRetry={again}>
          <Trans>The list cannot be loaded now</Trans>
        </FailedState>
      )}
      {asked.state === 'asking' && <Loading isTall />}
      {asked.state === 'answered' && asked.value.places.length === 0 && (
        <EmptyState title={<Trans>There are none at the moment</Trans>} />
      )}
      {asked.state === 'answered' && asked.value.places.length > 0 && (
        <ul className={styles.places}>
          {asked.value.places.map((point) => (
            <ShopPlace key={point.code} point={point} />
          ))}
        </ul>
      )}
    </div>
  );
}
