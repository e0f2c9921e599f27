import { Trans } from '@lingui/react/macro';
import type { Point } from '../../domain/commerce/point.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ShopPlace } from './shop-place.tsx';
import styles from './stores.module.css';

/** The list of our places, or that there are none. */
export function Places({ places }: { readonly places: readonly Point[] }) {
  if (places.length === 0)
    return <EmptyState title={<Trans>There are none at the moment</Trans>} />;
  return (
    <ul className={styles.places}>
      {places.map((point) => (
        <ShopPlace key={point.code} point={point} />
      ))}
    </ul>
  );
}
