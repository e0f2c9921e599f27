import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { ListedGrid, ListSkeleton } from '../lists/listed-grid.tsx';
import { listsAreLoadedAtom, wishlistAtom } from '../lists/lists-atoms.ts';
import { isLoggedInAtom } from '../session/session-atoms.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const WishlistTools = lazy(() => import('./wishlist-tools.tsx'));

/** Takes what a customer wished for elsewhere since this device last asked. */
function useWishesThere(): void {
  const store = useStore();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const areLoaded = useAtomValue(listsAreLoadedAtom);
  const isKnown = isLoggedIn && areLoaded;
  useEffect(() => {
    if (isKnown) void import('../lists/sync-wishlist.ts').then((sync) => sync.takeWishes(store));
  }, [store, isKnown]);
}

/** The favourites as cards, and what can be done with all of them. */
export function Wishlist() {
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  const wished = useAtomValue(wishlistAtom);
  useWishesThere();
  if (!isLoaded) return <ListSkeleton />;
  if (wished.length === 0) return <NoWishes />;
  return (
    <>
      <Suspense>
        <WishlistTools />
      </Suspense>
      <ListedGrid products={wished} />
    </>
  );
}

function NoWishes() {
  return (
    <EmptyState
      title={<Trans>No favourites yet</Trans>}
      action={
        <ButtonLink target={{ to: 'screen', screen: 'home' }}>
          <Trans>Back to shopping</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>The heart on a product puts it here, also without an account.</Trans>
      </p>
    </EmptyState>
  );
}
