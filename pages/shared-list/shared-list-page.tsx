import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { ListPage, ListTools } from '../../client/features/lists/list-page.tsx';
import { listsAreLoadedAtom, wishlistSkusAtom } from '../../client/features/lists/lists-atoms.ts';
import { CardList } from '../../client/features/product-cards/card-list.tsx';
import { Button } from '../../client/ui/button.tsx';
import { EmptyState } from '../../client/ui/empty-state.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import type { SharedListView } from '../../domain/screens/load-shared-list.ts';

/** A wishlist shared by another shopper through a link, with a button to save its products. */
export default function SharedListPage({ view: { cards } }: { readonly view: SharedListView }) {
  return (
    <ListPage title={<Trans>Shared favourites</Trans>}>
      <SaveAll cards={cards} />
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
function SaveAll({ cards }: SharedListView) {
  const store = useStore();
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  const own = useAtomValue(wishlistSkusAtom);
  const others = cards.filter(({ sku }) => !own.has(sku));
  if (!isLoaded || others.length === 0) return null;
  return (
    <ListTools>
      <Button
        look="ghost"
        onClick={async () =>
          (await import('../../client/features/lists/toggle-listed.ts')).wishAll(store, others)
        }
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
