import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import type { SharedListView } from '../../domain/screens/load-shared-list.ts';
import { ListPage, ListTools } from '../lists/list-page.tsx';
import { listsAreLoadedAtom, wishlistSkusAtom } from '../lists/lists-atoms.ts';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { CardList } from '../product-cards/card-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A wishlist shared by another shopper through a link, with a button to save its products. */
export default function SharedListPage({ view: { cards } }: { readonly view: SharedListView }) {
  return (
    <ListPage title={<Trans>Shared favourites</Trans>}>
      <KeepAll cards={cards} />
      {cards.length === 0 ? (
        <EmptyState
          title={<Trans>We no longer sell any of these products</Trans>}
          action={<ShoppingLink />}
        />
      ) : (
        <CardList cards={cards} />
      )}
    </ListPage>
  );
}

/** The number of missing products is known only once the own wishlist is loaded. */
function KeepAll({ cards }: SharedListView) {
  const store = useStore();
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  const own = useAtomValue(wishlistSkusAtom);
  const others = cards.filter(({ sku }) => !own.has(sku));
  if (!isLoaded || others.length === 0) return null;
  return (
    <ListTools>
      <Button
        look="ghost"
        onClick={async () => (await import('../lists/toggle-listed.ts')).wishAll(store, others)}
      >
        <Plural
          value={others.length}
          one="Add # product to my favourites"
          other="Add # products to my favourites"
        />
      </Button>
    </ListTools>
  );
}
