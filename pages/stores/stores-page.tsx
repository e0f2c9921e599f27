import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { NearestButton } from '../../client/features/stores/nearest-button.tsx';
import styles from '../../client/features/stores/stores.module.css';
import { useNearest } from '../../client/features/stores/use-nearest.ts';
import { PageTitle } from '../../client/ui/page.tsx';
import { WhenStarted } from '../../client/ui/when-started.tsx';
import type { Point } from '../../domain/commerce/point.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import { PlaceSearch } from './place-search.tsx';
import { Places } from './places.tsx';

const FetchedPlaces = lazy(() => import('./fetched-places.tsx'));

interface StoresPageProps {
  readonly view: {
    readonly network: ShopNetwork;
    /** The places as the server fetched them; null if it could not. */
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
 * Our shops or showrooms: a list that works without script, with distances on request. [content-16]
 */
export function StoresPage({ view: { network, places } }: StoresPageProps) {
  const nearest = useNearest(network, places);
  const shown = nearest.places ?? places;
  return (
    <div className={styles.page}>
      <PageTitle>{texts[network].title}</PageTitle>
      <p>{texts[network].lead}</p>
      <div className={styles.nearest}>
        <PlaceSearch nearest={nearest} />
        <NearestButton nearest={nearest} />
      </div>
      {shown !== null ? (
        <Places places={shown} town={nearest.town} />
      ) : (
        <WhenStarted>
          <FetchedPlaces network={network} />
        </WhenStarted>
      )}
    </div>
  );
}
