import { atom } from 'jotai';
import { isCheckoutModeAtom, isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import { comingAtom } from '../navigation/coming-atom.ts';
import { isNewsletterOpenAtom } from '../newsletter/newsletter-atoms.ts';
import { isSearchPanelOpenAtom } from '../search/search-panel-atom.ts';
import { authPanelAtom } from '../session/auth-panel.ts';
import { isWishlistOpenAtom } from '../wishlist/wishlist-panel-atom.ts';
import { isSidebarOpenAtom } from './sidebar-atom.ts';
import { submenuAtom } from './submenu-atom.ts';

/** The panel of languages is open; a shop of one store view has none (store-08). */
export const isLanguageOpenAtom = atom(false);

/** Panels that are no modal dialogs, and so have no backdrop of their own. */
export const isShadeShownAtom = atom((get) => get(isSidebarOpenAtom) || get(isSearchPanelOpenAtom));

/** What is open over the page, by the platform's names (spec §3 UI flags). [engage-35] */
export const uiFlagsAtom = atom((get) => {
  const microcart = get(isMicrocartOpenAtom);
  const sidebar = get(isSidebarOpenAtom);
  const language = get(isLanguageOpenAtom);
  const searchpanel = get(isSearchPanelOpenAtom);
  const wishlist = get(isWishlistOpenAtom);
  return {
    sidebar,
    microcart,
    wishlist,
    searchpanel,
    newsletterPopup: get(isNewsletterOpenAtom),
    language,
    /** Comes with each of these panels and goes with it. [engage-37] */
    overlay: microcart || sidebar || language || searchpanel || wishlist,
    loader: get(comingAtom) !== null,
    authElem: get(authPanelAtom)?.authElem ?? 'login',
    checkoutMode: get(isCheckoutModeAtom),
    submenu: get(submenuAtom),
  };
});
