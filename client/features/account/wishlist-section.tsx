import { Trans } from '@lingui/react/macro';
import { Wishlist } from '../wishlist/wishlist.tsx';
import styles from './account.module.css';

/** The favourites, as on their own page. */
export default function WishlistSection() {
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Favourites</Trans>
      </h2>
      <Wishlist />
    </>
  );
}
