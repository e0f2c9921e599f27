import fc from 'fast-check';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { isCheckoutModeAtom, isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import { comingAtom } from '../navigation/coming-atom.ts';
import { isNewsletterOpenAtom } from '../newsletter/newsletter-atoms.ts';
import { isSearchPanelOpenAtom } from '../search/search-panel-atom.ts';
import { authPanelAtom } from '../session/auth-panel.ts';
import { isWishlistOpenAtom } from '../wishlist/wishlist-panel-atom.ts';
import { isSidebarOpenAtom } from './sidebar-atom.ts';
import { openedEntryAtom } from './submenu-atom.ts';
import { isLanguageOpenAtom, isShadeShownAtom, uiFlagsAtom } from './ui-flags.ts';

test('everything is closed at first, and signing in begins with the login [engage-35]', () => {
  expect(createStore().get(uiFlagsAtom)).toEqual({
    sidebar: false,
    microcart: false,
    wishlist: false,
    searchpanel: false,
    newsletterPopup: false,
    language: false,
    overlay: false,
    loader: false,
    authElem: 'login',
    checkoutMode: false,
    submenu: { depth: 0, path: [] },
  });
});

test('each flag says what is open, by the platform’s names [engage-35]', () => {
  const store = createStore();
  store.set(isNewsletterOpenAtom, true);
  store.set(comingAtom, 'listing');
  store.set(authPanelAtom, { authElem: 'register' });
  store.set(isCheckoutModeAtom, true);
  store.set(openedEntryAtom, 'Ona');
  expect(store.get(uiFlagsAtom)).toMatchObject({
    newsletterPopup: true,
    loader: true,
    authElem: 'register',
    checkoutMode: true,
    submenu: { depth: 1, path: ['Ona'] },
    overlay: false,
  });
});

const panels = {
  microcart: isMicrocartOpenAtom,
  sidebar: isSidebarOpenAtom,
  language: isLanguageOpenAtom,
  searchpanel: isSearchPanelOpenAtom,
  wishlist: isWishlistOpenAtom,
} as const;
const names = ['microcart', 'sidebar', 'language', 'searchpanel', 'wishlist'] as const;

test('the overlay is there exactly while one of the five panels is, however they open and close [engage-37]', () => {
  const step = fc.tuple(fc.constantFrom(...names), fc.boolean());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const store = createStore();
      const open = new Set<string>();
      for (const [name, isOpen] of steps) {
        store.set(panels[name], isOpen);
        if (isOpen) open.add(name);
        else open.delete(name);
        const flags = store.get(uiFlagsAtom);
        expect(names.filter((each) => flags[each])).toEqual(names.filter((each) => open.has(each)));
        expect(flags.overlay).toBe(open.size > 0);
        // Dialogs have a backdrop of their own.
        expect(store.get(isShadeShownAtom)).toBe(open.has('sidebar') || open.has('searchpanel'));
      }
    }),
  );
});
