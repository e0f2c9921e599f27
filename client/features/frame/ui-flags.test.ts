import fc from 'fast-check';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { pendingPageAtom } from '../../core/navigation/pending-page-atom.ts';
import { authPanelAtom } from '../../core/session/auth-panel.ts';
import { isCheckoutModeAtom, isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import { isNewsletterOpenAtom } from '../newsletter/newsletter-atoms.ts';
import { isSearchPanelOpenAtom } from '../search/search-panel-atom.ts';
import { isWishlistOpenAtom } from '../wishlist/wishlist-panel-atom.ts';
import { isSidebarOpenAtom } from './sidebar-atom.ts';
import { openedEntryAtom, submenuAtom } from './submenu-atom.ts';
import { isLanguageOpenAtom, isShadeShownAtom } from './ui-flags.ts';

/** The boolean flags, by the platform's names. */
const flags = {
  sidebar: isSidebarOpenAtom,
  microcart: isMicrocartOpenAtom,
  wishlist: isWishlistOpenAtom,
  searchpanel: isSearchPanelOpenAtom,
  newsletterPopup: isNewsletterOpenAtom,
  language: isLanguageOpenAtom,
  checkoutMode: isCheckoutModeAtom,
} as const;
const names = [
  'sidebar',
  'microcart',
  'wishlist',
  'searchpanel',
  'newsletterPopup',
  'language',
  'checkoutMode',
] as const;

test('everything is closed at first [engage-35]', () => {
  const store = createStore();
  expect(names.filter((name) => store.get(flags[name]))).toEqual([]);
  expect(store.get(pendingPageAtom)).toBeNull();
  expect(store.get(authPanelAtom)).toBeNull();
  expect(store.get(submenuAtom)).toEqual({ depth: 0, path: [] });
});

test('an open menu entry is a level of the menu [engage-35]', () => {
  const store = createStore();
  store.set(openedEntryAtom, 'Ona');
  expect(store.get(submenuAtom)).toEqual({ depth: 1, path: ['Ona'] });
});

test('each panel opens on its own, and the shade is shown exactly while a panel without a backdrop is open [engage-35] [engage-37]', () => {
  const step = fc.tuple(fc.constantFrom(...names), fc.boolean());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const store = createStore();
      const open = new Set<string>();
      for (const [name, isOpen] of steps) {
        store.set(flags[name], isOpen);
        if (isOpen) open.add(name);
        else open.delete(name);
        expect(names.filter((each) => store.get(flags[each]))).toEqual(
          names.filter((each) => open.has(each)),
        );
        expect(store.get(isShadeShownAtom)).toBe(open.has('sidebar') || open.has('searchpanel'));
      }
    }),
  );
});
