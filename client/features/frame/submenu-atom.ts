import { atom } from 'jotai';
import {
  closedSubmenu,
  closeSubmenu,
  openedSubmenu,
  openSubmenu,
  popSubmenu,
  submenuFadeMs,
} from '../../../domain/content/submenu.ts';

/** The menu is closed although the mouse is over it, until the mouse has moved elsewhere. */
export const isMenuDismissedAtom = atom(false);

export const submenuAtom = atom(closedSubmenu);

/** The open entry of the menu; set it to another name, or to null to close. [engage-36] */
export const openedEntryAtom = atom(
  (get) => openedSubmenu(get(submenuAtom)),
  (get, set, name: string | null) => {
    const before = openedSubmenu(get(submenuAtom));
    if (before === name) return;
    if (before !== null) {
      set(submenuAtom, closeSubmenu);
      setTimeout(() => set(submenuAtom, (menu) => popSubmenu(menu, before)), submenuFadeMs);
    }
    if (name !== null) set(submenuAtom, (menu) => openSubmenu(menu, name));
  },
);
