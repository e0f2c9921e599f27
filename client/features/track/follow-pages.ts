import { zero } from '../../../domain/money.ts';
import {
  cartEvent,
  categoryViewed,
  type EventFacts,
  itemViewed,
} from '../../../domain/track/facts.ts';
import { isSecret } from '../../../domain/url/screens.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import type { Store } from '../../core/store.ts';
import { cartAtom, cartIsLoadedAtom, isCheckoutModeAtom } from '../cart/cart-atoms.ts';
import { basketOf } from './make-event.ts';

/** The events of the current page: the page view, and what it shows. A secret page sends none. */
function pageFacts(store: Store): readonly EventFacts[] {
  const page = store.get(shownPageAtom);
  if (page === null || isSecret(page.screen)) return [];
  const seen: EventFacts = { name: 'page_view', products: [], value: zero };
  const shown =
    itemViewed(page.view, basketOf(store)) ?? categoryViewed(page.view, basketOf(store));
  return shown === null ? [seen] : [seen, shown];
}

/**
 * Sends an event for every shown page, for the cart's page once the cart is loaded, and for the
 * start of the checkout.
 */
export function followPages(store: Store, noteFacts: (facts: EventFacts) => void): () => void {
  let hasSeenCart = false;
  const lines = () => store.get(cartAtom).cartItems;
  const seeCart = () => {
    const isOnCart = store.get(shownPageAtom)?.screen === 'checkout';
    if (!isOnCart || hasSeenCart || !store.get(cartIsLoadedAtom) || lines().length === 0) return;
    hasSeenCart = true;
    noteFacts(cartEvent('view_cart', lines()));
  };
  const seePage = () => {
    hasSeenCart = false;
    for (const facts of pageFacts(store)) noteFacts(facts);
    seeCart();
  };
  const begin = () => {
    if (store.get(isCheckoutModeAtom)) noteFacts(cartEvent('begin_checkout', lines()));
  };
  const stops = [
    store.sub(shownPageAtom, seePage),
    store.sub(cartIsLoadedAtom, seeCart),
    store.sub(cartAtom, seeCart),
    store.sub(isCheckoutModeAtom, begin),
  ];
  seePage();
  return () => {
    for (const stop of stops) stop();
  };
}
