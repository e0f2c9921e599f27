import { atom } from 'jotai';
import { isSearchPanelOpenAtom } from '../search/search-panel-atom.ts';
import { isSidebarOpenAtom } from './sidebar-atom.ts';

/** The language panel is open; a shop with one store view has none (store-08). */
export const isLanguageOpenAtom = atom(false);

/**
 * True while a panel is open that is not a modal dialog and so has no backdrop of its own.
 * [engage-37]
 */
export const isShadeShownAtom = atom((get) => get(isSidebarOpenAtom) || get(isSearchPanelOpenAtom));
