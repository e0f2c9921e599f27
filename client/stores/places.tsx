import { Trans } from '@lingui/react/macro';
import type { Point } from '../../domain/commerce/point.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ShopPlace } from './shop-place.tsx';
import styles from './stores.module.css';

interface PlacesProps {
  readonly places: readonly Point[];
  /** The town from which distances are measured; null for the shopper's position. */
  readonly town?: string | null;
}

/** The list of our places, or an empty state. */
export function Places({ places, town = null }: PlacesProps) {
  if (places.length === 0)
    return <EmptyState title={<Trans>There are none at the moment</Trans>} />;
  return (
    <ul className={styles.places}>
      {places.map((point) => (
        <ShopPlace key={point.code} point={point} town={town} />
      ))}
    </ul>
  );
}
