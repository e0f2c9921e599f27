import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { ListedGrid } from '../lists/listed-grid.tsx';
import { listsAreLoadedAtom, wishlistAtom } from '../lists/lists-atoms.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { useWishesThere } from './use-wishes-there.ts';

const WishlistTools = lazy(() => import('./wishlist-tools.tsx'));

/** The favourites as cards, and what can be done with all of them. */
export function Wishlist() {
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  const wished = useAtomValue(wishlistAtom);
  useWishesThere();
  if (!isLoaded) return <Loading isTall />;
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
