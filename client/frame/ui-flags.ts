import { atom } from 'jotai';
import { isSearchPanelOpenAtom } from '../search/search-panel-atom.ts';
import { isSidebarOpenAtom } from './sidebar-atom.ts';

/** The panel of languages is open; a shop of one store view has none (store-08). */
export const isLanguageOpenAtom = atom(false);

/** Panels that are no modal dialogs, and so have no backdrop of their own. [engage-37] */
export const isShadeShownAtom = atom((get) => get(isSidebarOpenAtom) || get(isSearchPanelOpenAtom));
