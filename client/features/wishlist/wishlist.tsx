import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import { ShoppingLink } from '../../ui/shopping-link.tsx';
import { listsAreLoadedAtom, wishlistAtom } from '../lists/lists-atoms.ts';
import { LateSuggestedRail } from '../product-cards/late-suggested-rail.tsx';
import { ListedGrid } from '../product-cards/listed-grid.tsx';
import { NoWishes } from './no-wishes.tsx';
import { useWishesThere } from './use-wishes-there.ts';

const ListMenu = lazy(() => import('../named-lists/list-menu.tsx'));
const WishlistTools = lazy(() => import('./wishlist-tools.tsx'));

/** The favourites and the lists with names, one of them shown. */
export function Wishlist() {
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  useWishesThere();
  if (!isLoaded) return <Loading isTall />;
  return (
    <Suspense fallback={<Loading isTall />}>
      <ListMenu>
        <Favourites />
      </ListMenu>
    </Suspense>
  );
}

/** The wishlist as cards, with actions for the whole list; an empty one leads to viewed products. */
function Favourites() {
  const wished = useAtomValue(wishlistAtom);
  if (wished.length === 0) {
    return (
      <>
        <NoWishes action={<ShoppingLink />} />
        <LateSuggestedRail />
      </>
    );
  }
  return (
    <>
      <Suspense>
        <WishlistTools />
      </Suspense>
      <ListedGrid products={wished} />
    </>
  );
}
