import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, useState } from 'react';
import type { Point } from '../../domain/commerce/point.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import { log, reason } from '../log.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page.tsx';
import { WhenStarted } from '../ui/when-started.tsx';
import { Places } from './places.tsx';
import styles from './stores.module.css';
import { type Spot, whereAmI } from './where-am-i.ts';

const AskedPlaces = lazy(() => import('./asked-places.tsx'));

interface StoresPageProps {
  readonly view: {
    readonly network: ShopNetwork;
    /** As the server knew them; null where it could not tell. */
    readonly places: readonly Point[] | null;
  };
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

/**
 * Our shops, or our showrooms: a list that is there without script, with distances when the shopper
 * asks for them. [content-16]
 */
export function StoresPage({ view: { network, places } }: StoresPageProps) {
  const [near, setNear] = useState<Spot | null>(null);
  const [isUnknown, setUnknown] = useState(false);

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
      <div className={styles.nearest}>
        <Button type="button" look="quiet" onClick={() => void findMe()}>
          <Trans>Show the nearest first</Trans>
        </Button>
      </div>
      <p role="status">
        {isUnknown && <Trans>We could not learn where you are. The list stays as it was.</Trans>}
      </p>
      {near === null && places !== null ? (
        <Places places={places} />
      ) : (
        <WhenStarted>
          <AskedPlaces network={network} near={near} />
        </WhenStarted>
      )}
    </div>
  );
}
