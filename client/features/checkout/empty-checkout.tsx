import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { Page } from '../../ui/page.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { ShoppingLink } from '../../ui/shopping-link.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { SavedForLater } from '../cart/saved-for-later.tsx';
import { wishlistAtom } from '../lists/lists-atoms.ts';
import { useListedCards } from '../lists/use-listed-cards.ts';
import { ProductRail } from '../product-cards/product-rail.tsx';
import SuggestedRail from '../product-cards/suggested-rail.tsx';
import styles from './empty-checkout.module.css';

const mostShown = 8;

/** The checkout of an empty cart: what the shopper may have been looking for. [cart-65] */
export function EmptyCheckout() {
  const isGuest = !useAtomValue(isLoggedInAtom);
  const hasAccounts = useFeatures()('accounts');
  return (
    <Page isWhole>
      <EmptyCart action={<ShoppingLink />} />
      {isGuest && hasAccounts && (
        <p className={styles.account}>
          <Trans>Is your cart in your account?</Trans>{' '}
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'login' }}>
            <Trans>Sign in</Trans>
          </Anchor>
        </p>
      )}
      <SavedForLater />
      <Wished />
      <SuggestedRail />
    </Page>
  );
}

/** The favourites, newest first as in their list. */
function Wished() {
  const cards = useListedCards(useAtomValue(wishlistAtom).slice(0, mostShown));
  return (
    <ProductRail
      title={<Trans>Your favourites</Trans>}
      cards={cards ?? []}
      more={
        <Anchor target={{ to: 'screen', screen: 'wishlist' }}>
          <Trans>All favourites</Trans>
        </Anchor>
      }
    />
  );
}
