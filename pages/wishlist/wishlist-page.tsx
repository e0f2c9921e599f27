import { Trans } from '@lingui/react/macro';
import { ListPage } from '../../client/features/lists/list-page.tsx';
import { wishlistAtom } from '../../client/features/lists/lists-atoms.ts';
import { Wishlist } from '../../client/features/wishlist/wishlist.tsx';

/** The wishlist is stored on the device; without script none can be shown. */
export function WishlistPage() {
  return (
    <ListPage
      title={<Trans>Favourites</Trans>}
      products={wishlistAtom}
      withoutScript={<Trans>Favourites need JavaScript: they are kept on your device.</Trans>}
    >
      <Wishlist />
    </ListPage>
  );
}
