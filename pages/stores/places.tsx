import { Trans } from '@lingui/react/macro';
import styles from '../../client/features/stores/stores.module.css';
import { EmptyState } from '../../client/ui/empty-state.tsx';
import type { Point } from '../../domain/commerce/point.ts';
import { ShopPlace } from './shop-place.tsx';

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
